import type { ComponentProps } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { type ButtonLook, buttonClass } from "./button-class.ts";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  /** Shows a spinner and refuses presses, while the button keeps its focus. */
  busy?: boolean;
  /** Replaces the label while busy, such as "Sending...". */
  busyLabel?: string;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    full,
    className,
    busy,
    busyLabel,
    children,
    onClick,
    type = "button",
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, full, className })}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
