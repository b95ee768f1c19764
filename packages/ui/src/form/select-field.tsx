import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import type { Option } from "./choice-group.tsx";
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";

export type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, "className" | "children"> & {
    options: readonly Option[];
    /** The first, empty entry. */
    placeholder?: string;
    /** Hides the label visually, when the options make it obvious. */
    hideLabel?: boolean;
  };

/** The native select: it works with every keyboard, screen reader and phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, note, className, id, options, placeholder, hideLabel, ...select } =
    props;
  const ids = useFieldIds({ hint, error }, id);
  return (
    <FieldFrame texts={{ label, hint, error, optional, note, className }} ids={ids} hideLabel={hideLabel}>
      <div className="relative">
        <select
          {...select}
          id={ids.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={classNames(controlClass, "min-h-11 appearance-none pr-10")}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-faded"
        />
      </div>
    </FieldFrame>
  );
}
