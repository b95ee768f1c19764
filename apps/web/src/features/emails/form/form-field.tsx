import {
  BRIEF_FIELDS,
  type OpenChoiceName,
  OTHER,
  type TextFieldName,
} from "@storyletter/contract/emails/constants";
import { classNames, SelectField, TextArea, TextField } from "@storyletter/ui";
import { CircleAlert } from "lucide-react";
import {
  type ComponentProps,
  createContext,
  type HTMLInputTypeAttribute,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useController, useFormContext, useFormState, useWatch } from "react-hook-form";
import { charactersLeft, FIELD_LABELS, type FieldName, type KeyField, missingAlert } from "./fields.ts";
import type { EmailFormValues } from "./values.ts";

const HIGHLIGHT_MS = 3_000;

export interface ErrorFocus {
  /** The highlighted field. */
  highlighted: FieldName | null;
  /** The required field left blank, and its message until it is filled in. */
  alert: { field: KeyField; text: string } | null;
  /** Scrolls to a required field left blank, highlights it and focuses it. */
  focusMissing: (field: KeyField) => void;
  /** Scrolls to a field with an error and focuses it. */
  focus: (field: FieldName) => void;
  clearAlert: () => void;
}

const ErrorFocusContext = createContext<ErrorFocus | null>(null);
export const ErrorFocusProvider = ErrorFocusContext.Provider;

function useErrorFocusContext(): ErrorFocus {
  const errorFocus = use(ErrorFocusContext);
  if (!errorFocus) throw new Error("Form fields must be rendered inside an EmailForm");
  return errorFocus;
}

const fieldElementId = (field: FieldName): string => `field-${field}`;

export function useErrorFocus(): ErrorFocus {
  const [highlighted, setHighlighted] = useState<FieldName | null>(null);
  const [alert, setAlert] = useState<ErrorFocus["alert"]>(null);
  const highlightTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(highlightTimer.current), []);

  const focusMissing = useCallback((field: KeyField) => {
    setAlert({ field, text: missingAlert(field) });
    setHighlighted(field);
    clearTimeout(highlightTimer.current);
    highlightTimer.current = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    scrollToField(field);
  }, []);
  const focus = useCallback((field: FieldName) => {
    setAlert(null);
    scrollToField(field);
  }, []);
  const clearAlert = useCallback(() => setAlert(null), []);

  return useMemo(
    () => ({ highlighted, alert, focusMissing, focus, clearAlert }),
    [highlighted, alert, focusMissing, focus, clearAlert],
  );
}

/** Focus order: the text input of Other comes before its list. */
const FOCUS_TARGETS = [
  "input[data-other]",
  "textarea, select, input:not([type=radio], [type=checkbox])",
  "input:checked",
  "input",
];

function scrollToField(field: FieldName): void {
  const element = document.getElementById(fieldElementId(field));
  element?.closest("details:not([open])")?.setAttribute("open", "");
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "center", behavior: reducedMotion ? "auto" : "smooth" });
  const control = FOCUS_TARGETS.map((kind) => element?.querySelector<HTMLElement>(kind)).find(Boolean);
  control?.focus({ preventScroll: true });
}

/** The container of one field, which can be scrolled to and highlighted, and shows its alert. */
export function FormField({ field, children }: { field: FieldName; children: ReactNode }) {
  const { highlighted, alert } = useErrorFocusContext();
  return (
    <div
      id={fieldElementId(field)}
      data-highlighted={highlighted === field || undefined}
      className={classNames(
        "-mx-3 -my-2 scroll-mt-24 rounded-sheet px-3 py-2 transition-colors duration-200",
        highlighted === field && "bg-tint inset-ring-2 inset-ring-ember",
      )}
    >
      {children}
      {alert?.field === field && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm font-semibold text-brick">
          <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>{alert.text}</span>
        </p>
      )}
    </div>
  );
}

interface TextQuestionProps {
  name: TextFieldName;
  /** Replaces the field's own label. */
  label?: string;
  hint?: string;
  /** Replaces the field's example. */
  placeholder?: string;
  optional?: boolean;
  /** Initial number of lines; a single-line input without it. */
  rows?: ComponentProps<typeof TextArea>["rows"];
  type?: HTMLInputTypeAttribute;
  /** What is typed, completed when the field is left. */
  complete?: (typed: string) => string;
  /** Shown under the field, next to the remaining characters. */
  note?: ReactNode;
}

export function TextQuestion({ name, label, placeholder, rows, note, type, ...rest }: TextQuestionProps) {
  const { complete, ...texts } = rest;
  const { register, control, setValue, getValues } = useFormContext<EmailFormValues>();
  const onBlur = complete && (() => completeField());
  const completeField = () => {
    const typed = getValues(name);
    const whole = complete?.(typed.trim()) ?? typed;
    if (whole !== typed) setValue(name, whole, { shouldDirty: true });
  };
  const { errors } = useFormState({ control, name });
  const field = {
    ...register(name, { onBlur }),
    ...texts,
    label: label ?? FIELD_LABELS[name],
    placeholder: placeholder ?? `e.g. ${BRIEF_FIELDS[name].example}`,
    error: errors[name]?.message,
    note: <Note name={name}>{note}</Note>,
  };
  return (
    <FormField field={name}>
      {rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} type={type} />}
    </FormField>
  );
}

function Note({ name, children }: { name: TextFieldName; children: ReactNode }) {
  const text = useWatch<EmailFormValues, TextFieldName>({ name });
  const room = charactersLeft(text, BRIEF_FIELDS[name].max);
  if (!children && !room) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <div className="min-w-0">{children}</div>
      {room && (
        <span role="status" className="tabular-nums">
          {room}
        </span>
      )}
    </div>
  );
}

interface ChoiceWithOtherProps {
  name: OpenChoiceName;
  customName: "customEmotion" | "customCallToAction" | "customTone";
  /** Label of the input that Other reveals. */
  customLabel: string;
  customPlaceholder: string;
  hint?: string;
  optional?: boolean;
}

/** Other reveals an input for the user's own words. */
export function ChoiceWithOther(props: ChoiceWithOtherProps) {
  const { name, customName, hint, optional } = props;
  const { register, control } = useFormContext<EmailFormValues>();
  const { field, fieldState } = useController({ control, name });
  const custom = useWatch({ control, name: customName });
  const error = fieldState.error?.message;
  const isOther = field.value === OTHER;
  return (
    <FormField field={name}>
      <SelectField
        name={name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        label={FIELD_LABELS[name]}
        hint={hint}
        optional={optional}
        options={BRIEF_FIELDS[name].options}
        placeholder="Choose"
        error={isOther ? undefined : error}
      />
      {isOther && (
        <TextField
          {...register(customName, { deps: name })}
          label={props.customLabel}
          placeholder={props.customPlaceholder}
          error={error}
          data-other
          note={charactersLeft(custom, BRIEF_FIELDS[name].max)}
          className="mt-4 max-w-md animate-appear"
        />
      )}
    </FormField>
  );
}
