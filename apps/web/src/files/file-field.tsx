import { useId } from "react";

interface FileFieldProps {
  label: string;
  /** Extensions and types that the browser offers. */
  accept: string;
  maxMegabytes: number;
  onBytes: (bytes: Uint8Array, name: string) => void;
  onTooLarge: (message: string) => void;
}

/** Reads the chosen file, unless it is too large. */
export function FileField({ label, accept, maxMegabytes, onBytes, onTooLarge }: FileFieldProps) {
  const id = useId();
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    const isTooLarge = file.size > maxMegabytes * 1_000_000;
    if (isTooLarge) onTooLarge(`This file is larger than ${maxMegabytes} MB. Please split it.`);
    else onBytes(new Uint8Array(await file.arrayBuffer()), file.name);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        // So that the same file, changed meanwhile, can be chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
        }}
        onChange={({ target }) => void choose(target)}
        className="block w-full text-sm file:mr-3 file:min-h-10 file:rounded-sheet file:border file:border-rule file:bg-sheet file:px-3 file:font-semibold"
      />
    </div>
  );
}
