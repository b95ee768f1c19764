/** One option of a list. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** A sentence under the label, shown by ChoiceCards. */
  description?: string;
}
