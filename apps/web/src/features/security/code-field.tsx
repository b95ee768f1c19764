import { TextField, type TextFieldProps } from "@storyletter/ui";
import { useState } from "react";

const KINDS = {
  app: {
    label: "6-digit code",
    hint: "Enter the 6-digit code from your authenticator app.",
    inputMode: "numeric",
    other: "Use a recovery code instead",
  },
  recovery: {
    label: "Recovery code",
    hint: "Enter one of the codes you saved when you set up two-factor authentication. Each works once.",
    inputMode: "text",
    other: "Use the authenticator app instead",
  },
} as const;

/** Switches between the app's code and a recovery code, for users without their phone. */
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
