import { useState } from "react";

/** The last value that was there, so that a dialog keeps its text while it closes. */
export function useLast<Value>(value: Value | null | undefined): Value | null | undefined {
  const [last, setLast] = useState(value);
  if (value !== null && value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
