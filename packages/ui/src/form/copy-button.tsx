import { Copy } from "lucide-react";
import { Icon } from "../icon.tsx";
import { Button, type ButtonProps, IconButton } from "./button.tsx";

export interface CopyButtonProps
  extends Pick<ButtonProps, "variant" | "size" | "full" | "disabled" | "className"> {
  /** The text to copy; a function is called when the button is clicked. */
  text: string | (() => string);
  label: string;
  /** Shows only the icon; the label becomes its accessible name. */
  iconOnly?: boolean;
  onCopied?: () => void;
  onFailed?: (reason: unknown) => void;
}

export function CopyButton({
  text,
  label,
  iconOnly,
  onCopied,
  onFailed,
  variant = "quiet",
  ...look
}: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === "function" ? text() : text);
    } catch (reason) {
      onFailed?.(reason);
      return;
    }
    onCopied?.();
  }
  if (iconOnly) {
    return (
      <IconButton
        icon={Copy}
        label={label}
        onClick={copy}
        disabled={look.disabled}
        className={look.className}
      />
    );
  }
  return (
    <Button {...look} variant={variant} onClick={copy}>
      <Icon of={Copy} />
      {label}
    </Button>
  );
}
