import { Check } from "lucide-react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { ChoiceFrame } from "./choice-frame.tsx";
import type { ChoiceGroupProps } from "./choice-group.tsx";

/** Radio buttons as cards, for choices that need a sentence each. */
export function ChoiceCards<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, hint, error, optional, className, options, value, onValueChange, onChange, ...input } =
    props;
  return (
    <ChoiceFrame texts={{ label, hint, error, optional, className }}>
      {(radio) => (
        <div className="grid gap-3 sm:grid-cols-2">
          {options.map((option) => (
            <label
              key={option.value}
              className={classNames(
                "relative flex min-h-10 items-start justify-between gap-3 rounded-sheet border border-rule bg-sheet p-4 transition-colors hover:border-edge",
                "has-checked:border-ember has-checked:bg-tint has-checked:inset-ring has-checked:inset-ring-ember",
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
                className="peer absolute -inset-px appearance-none rounded-sheet outline-none"
              />
              <span className="pointer-events-none relative min-w-0">
                <span className="block font-semibold">{option.label}</span>
                {option.description && (
                  <span className="mt-1 block text-sm text-faded">{option.description}</span>
                )}
              </span>
              <Icon
                of={Check}
                className="pointer-events-none relative mt-0.5 text-ember opacity-0 peer-checked:opacity-100"
              />
            </label>
          ))}
        </div>
      )}
    </ChoiceFrame>
  );
}
