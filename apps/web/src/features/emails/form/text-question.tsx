import { BRIEF_LIMITS } from "@storyletter/contract";
import { TextArea, TextField } from "@storyletter/ui";
import type { HTMLInputTypeAttribute, ReactNode } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { FieldSpot } from "./field-spot.tsx";
import { FIELD_LABELS } from "./fields.ts";
import { roomLeft } from "./room-left.ts";
import type { EmailFormValues } from "./values.ts";

type TextName = Exclude<keyof typeof BRIEF_LIMITS, "choice"> | "salePrice";

interface TextQuestionProps {
  name: TextName;
  hint?: string;
  placeholder?: string;
  optional?: boolean;
  /** Lines of text to begin with; one line without it. */
  rows?: number;
  type?: HTMLInputTypeAttribute;
  /** Stands under the field beside the room that is left. */
  note?: ReactNode;
}

/** A question answered in the user's own words. */
export function TextQuestion({ name, rows, note, type, ...texts }: TextQuestionProps) {
  const { register, control } = useFormContext<EmailFormValues>();
  const { errors } = useFormState({ control, name });
  const field = {
    ...register(name),
    ...texts,
    label: FIELD_LABELS[name],
    error: errors[name]?.message,
    note: <Note name={name}>{note}</Note>,
  };
  return (
    <FieldSpot field={name}>
      {rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} type={type} />}
    </FieldSpot>
  );
}

const limitOf = (name: TextName): number => BRIEF_LIMITS[name === "salePrice" ? "price" : name];

function Note({ name, children }: { name: TextName; children: ReactNode }) {
  const text = useWatch<EmailFormValues, TextName>({ name });
  const room = roomLeft(text, limitOf(name));
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
