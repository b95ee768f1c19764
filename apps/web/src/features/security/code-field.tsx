import { TextField, type TextFieldProps } from "@storyletter/ui";
import { useState } from "react";

const KINDS = {
  app: {
    label: "6-digit code",
    hint: "From your authenticator app.",
    inputMode: "numeric",
    other: "Use a recovery code instead",
  },
  recovery: {
    label: "Recovery code",
    hint: "One of those you kept when you set up the second factor. Each works once.",
    inputMode: "text",
    other: "Use the authenticator app instead",
  },
} as const;

/** Proof by second factor: the app's code, or, for those without their phone, a recovery code. */
export function CodeField(props: Omit<TextFieldProps, "label" | "hint" | "inputMode">) {
  const [kind, setKind] = useState<keyof typeof KINDS>("app");
  const { other, ...texts } = KINDS[kind];
  return (
    <div>
      <TextField
        {...props}
        {...texts}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        onClick={() => setKind(kind === "app" ? "recovery" : "app")}
        className="link mt-1 inline-flex min-h-11 items-center text-sm"
      >
        {other}
      </button>
    </div>
  );
}
