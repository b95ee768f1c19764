import { Copy } from "lucide-react";
import { Icon } from "../icon.tsx";
import { Button, type ButtonProps } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";

export interface CopyButtonProps
  extends Pick<ButtonProps, "variant" | "size" | "full" | "disabled" | "className"> {
  /** What goes onto the clipboard; a function is asked when the button is pressed. */
  text: string | (() => string);
  label: string;
  /** Shows the icon alone, named by the label. */
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
