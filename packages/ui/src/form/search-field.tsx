import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { controlClass } from "./field-frame.tsx";

export interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange"> {
  /** Read out; the placeholder alone is no name. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchField({ label, value, onValueChange, className, ...input }: SearchFieldProps) {
  return (
    <div className={classNames("relative", className)}>
      <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faded" />
      <input
        {...input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(controlClass, "min-h-11 pl-10")}
      />
    </div>
  );
}
