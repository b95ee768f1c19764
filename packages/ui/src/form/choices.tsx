import { Check, ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import {
  controlClass,
  FieldError,
  FieldFrame,
  FieldHint,
  type FieldTexts,
  useFieldIds,
} from "./field-frame.tsx";

/** One option of a list. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** A sentence under the label, shown by ChoiceCards. */
  description?: string;
}

type ChoiceTexts = Pick<FieldTexts, "label" | "hint" | "error" | "optional" | "className">;

/** A fieldset for radio buttons; its legend is the question. */
function ChoiceFrame(props: { texts: ChoiceTexts; children: (radio: { name: string }) => ReactNode }) {
  const { label, hint, error, optional, className } = props.texts;
  const ids = useFieldIds({ hint, error });
  return (
    <fieldset className={classNames("min-w-0", className)} aria-describedby={ids.describedBy}>
      <legend className="mb-1.5 font-semibold">
        <span>{label}</span>
        {optional && <span className="ml-1.5 text-sm font-normal text-faded">optional</span>}
      </legend>
      <FieldHint id={ids.hint}>{hint}</FieldHint>
      {props.children({ name: ids.control })}
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  );
}

type RadioProps = Omit<ComponentProps<"input">, "className" | "type" | "value" | "id">;

export type ChoiceGroupProps<Value extends string = string> = ChoiceTexts &
  RadioProps & {
    options: readonly Option<Value>[];
    /** Omit when spreading react-hook-form's register, which manages the value. */
    value?: Value;
    onValueChange?: (value: Value) => void;
  };

interface ChoiceLook {
  list: string;
  option: string;
  /** The corners of the option and of its radio button. */
  corners: string;
  content: (option: Option) => ReactNode;
}

function Choices<Value extends string>(props: ChoiceGroupProps<Value> & { look: ChoiceLook }) {
  const { label, hint, error, optional, className, options, value, onValueChange, onChange, look, ...input } =
    props;
  return (
    <ChoiceFrame texts={{ label, hint, error, optional, className }}>
      {(radio) => (
        <div className={look.list}>
          {options.map((option) => (
            <label
              key={option.value}
              className={classNames(
                "relative min-h-10 border bg-sheet transition-colors has-checked:border-ember has-checked:bg-tint has-checked:inset-ring has-checked:inset-ring-ember",
                "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember has-disabled:opacity-55",
                look.option,
                look.corners,
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
                className={classNames("peer absolute -inset-px appearance-none outline-none", look.corners)}
              />
              {look.content(option)}
            </label>
          ))}
        </div>
      )}
    </ChoiceFrame>
  );
}

const PILLS: ChoiceLook = {
  list: "flex flex-wrap gap-2",
  option:
    "inline-flex items-center border-edge px-4 py-1.5 font-medium hover:border-faded has-checked:font-semibold",
  corners: "rounded-full",
  content: ({ label }) => (
    <span className="steady-bold pointer-events-none relative" data-text={label}>
      {label}
    </span>
  ),
};

const CARDS: ChoiceLook = {
  list: "grid gap-3 sm:grid-cols-2",
  option: "flex items-start justify-between gap-3 border-rule p-4 hover:border-edge",
  corners: "rounded-sheet",
  content: ({ label, description }) => (
    <>
      <span className="pointer-events-none relative min-w-0">
        <span className="block font-semibold">{label}</span>
        {description && <span className="mt-1 block text-sm text-faded">{description}</span>}
      </span>
      <Icon
        of={Check}
        className="pointer-events-none relative mt-0.5 text-ember opacity-0 peer-checked:opacity-100"
      />
    </>
  ),
};

/** Radio buttons as pills, for up to about ten short options. */
export const ChoiceGroup = <Value extends string>(props: ChoiceGroupProps<Value>) => (
  <Choices {...props} look={PILLS} />
);

/** Radio buttons as cards, for options that need a description. */
export const ChoiceCards = <Value extends string>(props: ChoiceGroupProps<Value>) => (
  <Choices {...props} look={CARDS} />
);

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
          className="relative inline-flex min-h-10 items-center border-rule px-3.5 max-sm:px-2.5 text-sm whitespace-nowrap font-medium text-faded transition-colors not-first-of-type:border-l first-of-type:rounded-l-[9px] last-of-type:rounded-r-[9px] hover:text-ink has-checked:bg-tint has-checked:font-semibold has-checked:text-ink has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-ember"
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
