import { classNames } from "../class-names.ts";

export type ButtonVariant = "primary" | "quiet" | "plain" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
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

/** The look of a button for elements that are not one, such as a router link. */
export function buttonClass({
  variant = "primary",
  size = "medium",
  full,
  className,
}: ButtonLook = {}): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-sheet border py-1.5 text-center font-semibold leading-tight no-underline transition-colors",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-85",
    variants[variant],
    sizes[size],
    full && "w-full",
    className,
  );
}
