import { useState } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type">;

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={`Show ${props.label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
        className="absolute -top-2 -right-2 min-h-10 rounded-sheet px-2 text-sm font-medium text-ember hover:bg-tint"
      >
        {shown ? "Hide" : "Show"}
      </button>
    </div>
  );
}
