import { useId } from "react";
import type { Option } from "./choice-group.tsx";

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name; not visible. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Switches between two to four views of the same content. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="relative inline-flex min-w-0 rounded-sheet border border-rule bg-sheet">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-10 items-center border-rule px-3.5 text-sm whitespace-nowrap font-medium text-faded transition-colors not-first-of-type:border-l first-of-type:rounded-l-[9px] last-of-type:rounded-r-[9px] hover:text-ink has-checked:bg-tint has-checked:font-semibold has-checked:text-ink has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-ember"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onValueChange(option.value)}
            className="absolute -inset-px appearance-none outline-none"
          />
          <span className="steady-bold pointer-events-none relative" data-text={option.label}>
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
