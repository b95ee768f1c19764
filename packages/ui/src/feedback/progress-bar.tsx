export interface ProgressBarProps {
  /** What progresses; read out, not shown. */
  label: string;
  value: number;
  max: number;
}

/** The bar never shows more than 100 percent, whatever it is given. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const percent = progressPercent(value, max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-tint inset-ring inset-ring-rule"
    >
      <div className="h-full rounded-full bg-ember transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}

/** Whole percent between 0 and 100. */
export function progressPercent(value: number, max: number): number {
  if (!(max > 0) || Number.isNaN(value)) return 0;
  return Math.min(100, Math.max(0, Math.round((value / max) * 100)));
}
