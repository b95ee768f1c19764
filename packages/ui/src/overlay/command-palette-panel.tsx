import { Command } from "cmdk";
import { type LucideIcon, Search } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { Backdrop, useEscapeBeforeToast, useReturnFocus } from "./panel.tsx";

const NAVIGATION_KEYS = new Set(["ArrowUp", "ArrowDown", "Home", "End"]);

export interface CommandItem {
  /** Unique in the whole list. */
  id: string;
  label: string;
  icon: LucideIcon;
  /** At the right, such as a keyboard shortcut. */
  hint?: string;
  /** At the right, or below where there is no room, such as whose letter it is. */
  note?: string;
  onSelect: () => void;
}

export interface CommandGroup {
  heading: string;
  items: readonly CommandItem[];
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name of the dialog and its input. */
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Already filtered by the query. */
  groups: readonly CommandGroup[];
  /** Shown when nothing matches. */
  empty: string;
}

export function CommandPalettePanel(props: CommandPaletteProps) {
  const { open, onOpenChange, label, placeholder, query, onQueryChange, groups, empty } = props;
  const returnFocus = useReturnFocus();
  useEscapeBeforeToast(open, onOpenChange);
  const selection = useSelection(groups[0]?.items[0]?.id ?? "");
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Backdrop />
        <Primitive.Content
          {...returnFocus}
          aria-modal="true"
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[12dvh] z-50 mx-auto w-[calc(100%-2rem)] max-w-xl animate-rise overflow-hidden rounded-sheet border border-rule bg-sheet shadow-float outline-none data-[state=closed]:animate-leave"
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          <Command {...selection} label={label} shouldFilter={false} loop>
            <div className="flex items-center gap-3 border-b border-rule px-4">
              <Icon of={Search} className="text-faded" />
              <Command.Input
                value={query}
                onValueChange={onQueryChange}
                placeholder={placeholder}
                maxLength={200}
                className="min-h-13 w-full bg-transparent text-base outline-none placeholder:text-faded"
              />
            </div>
            <Command.List label={label} className="max-h-[min(60dvh,26rem)] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-5 text-center text-faded">{empty}</Command.Empty>
              {groups.map((group) => (
                <Group key={group.heading} {...group} />
              ))}
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Selects the first item, even when it arrives late, until the user moves to another. */
function useSelection(first: string) {
  const [moved, moveTo] = useState<string | null>(null);
  const byHand = useRef(false);
  return {
    value: moved ?? first,
    // cmdk also calls this for its own initial selection, which is not a user's move.
    onValueChange: (value: string) => byHand.current && moveTo(value),
    onPointerMoveCapture: () => {
      byHand.current = true;
    },
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      byHand.current = NAVIGATION_KEYS.has(key);
      if (!byHand.current && key !== "Enter") moveTo(null);
    },
  };
}

function Group({ heading, items }: CommandGroup) {
  return (
    <Command.Group
      heading={heading}
      className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-2.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-faded"
    >
      {items.map(({ id, label, icon, hint, note, onSelect }) => (
        <Command.Item
          key={id}
          value={id}
          onSelect={onSelect}
          className="flex min-h-10 cursor-default items-center gap-3 rounded-sheet px-3 select-none data-[selected=true]:bg-tint"
        >
          <Icon of={icon} className="shrink-0 text-faded" />
          <span className="flex min-w-0 flex-1 max-sm:flex-col max-sm:py-1 sm:items-center sm:gap-3">
            <span className="min-w-0 truncate sm:flex-1">{label}</span>
            {note && <span className="truncate text-sm text-faded sm:max-w-1/2 sm:shrink-0">{note}</span>}
          </span>
          {hint && <kbd className="shrink-0 font-sans text-sm text-faded">{hint}</kbd>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
