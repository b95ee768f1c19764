import { Copy, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/loading.tsx";
import { Icon } from "../icon.tsx";

export type ButtonVariant = "primary" | "quiet" | "plain" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width of its container. */
  full?: boolean;
  className?: string;
}

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-ember text-ember-ink hover:bg-[color-mix(in_oklab,var(--color-ember),var(--color-ink)_14%)]",
  quiet: "border-rule bg-sheet text-ink hover:border-edge",
  plain: "border-transparent bg-transparent text-ink hover:bg-tint",
  danger:
    "border-transparent bg-brick text-brick-ink hover:bg-[color-mix(in_oklab,var(--color-brick),var(--color-ink)_14%)]",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-10 px-3 text-sm",
  medium: "min-h-11 px-4.5 text-base",
  large: "min-h-13 px-6 text-lg",
};

/** Button styles for other elements, such as a router link. */
export function buttonClass({
  variant = "primary",
  size = "medium",
  full,
  className,
}: ButtonStyle = {}): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-sheet border py-1.5 text-center font-semibold leading-tight no-underline transition-colors",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-85",
    variants[variant],
    sizes[size],
    full && "w-full",
    className,
  );
}

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<"button">, "className"> {
  /** Shows a spinner and ignores clicks, while the button keeps its focus. */
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
  const isRelabeled = busy && busyLabel !== undefined;
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
      <span key={isRelabeled ? "busy" : "idle"} className="contents">
        {isRelabeled ? busyLabel : children}
      </span>
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  icon: LucideIcon;
  /** Accessible name. */
  label: string;
}

/** A square 40 px button with only an icon. */
export function IconButton({ icon, label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        "inline-grid size-10 shrink-0 place-items-center rounded-sheet text-faded transition-colors hover:bg-tint hover:text-ink disabled:cursor-not-allowed disabled:opacity-55",
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  );
}

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
      <span>{label}</span>
    </Button>
  );
}
