import { type ClipboardEvent, type FormEvent, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Browsers cut what is pasted at the field's limit, and say nothing. */
export function useCutNote(maxLength = Number.POSITIVE_INFINITY) {
  const [isCut, setIsCut] = useState(false);
  return {
    cutNote: isCut
      ? `Only ${maxLength.toLocaleString("en-US")} characters fit here. The end of what you pasted was left out.`
      : undefined,
    onPaste: ({ currentTarget: field, clipboardData }: ClipboardEvent<Field>) => {
      const pasted = clipboardData.getData("text/plain").replaceAll("\r\n", "\n");
      const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
      setIsCut(field.value.length - replaced + pasted.length > maxLength);
    },
    onInput: ({ currentTarget: field }: FormEvent<Field>) => {
      if (field.value.length < maxLength) setIsCut(false);
    },
  };
}
