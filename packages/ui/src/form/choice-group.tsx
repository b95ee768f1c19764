import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { ChoiceFrame, type ChoiceTexts } from "./choice-frame.tsx";
import type { Option } from "./option.ts";

export type RadioProps = Omit<ComponentProps<"input">, "className" | "type" | "value" | "id">;

export type ChoiceGroupProps<Value extends string = string> = ChoiceTexts &
  RadioProps & {
    options: readonly Option<Value>[];
    /** Leave out when react-hook-form's register is spread in; it keeps the value itself. */
    value?: Value;
    onValueChange?: (value: Value) => void;
  };

/** Radio buttons as pills, for up to about ten short answers. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, hint, error, optional, className, options, value, onValueChange, onChange, ...input } =
    props;
  return (
    <ChoiceFrame texts={{ label, hint, error, optional, className }}>
      {(radio) => (
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <label
              key={option.value}
              className={classNames(
                "relative inline-flex min-h-10 items-center rounded-full border border-edge bg-sheet px-4 py-1.5 font-medium transition-colors hover:border-faded",
                "has-checked:border-ember has-checked:bg-tint has-checked:font-semibold has-checked:inset-ring has-checked:inset-ring-ember",
                "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember has-disabled:opacity-55",
              )}
            >
              <input
                name={radio.name}
                {...input}
                type="radio"
                value={option.value}
                checked={value === undefined ? undefined : value === option.value}
                onChange={(event) => {
                  onValueChange?.(option.value);
                  return onChange?.(event);
                }}
                className="absolute -inset-px appearance-none rounded-full outline-none"
              />
              <span className="steady-bold pointer-events-none relative" data-text={option.label}>
                {option.label}
              </span>
            </label>
          ))}
        </div>
      )}
    </ChoiceFrame>
  );
}
