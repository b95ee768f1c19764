import { Icon } from "@storyletter/ui";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useRemembered } from "../../../shell/use-remembered.ts";

const PANELS = ["subjects", "check", "send"] as const;
export type PanelName = (typeof PANELS)[number];

const LABELS: Record<PanelName, string> = { subjects: "Subjects", check: "Check", send: "Send" };

const REMEMBERED = { choices: PANELS, usual: "subjects" } as const;

/** Which of the three panels is shown. Beside the letter one always is; on a narrow screen it opens over the letter. */
export function useDeskColumn() {
  const [shown, remember] = useRemembered<PanelName>("storyletter-desk-panel", REMEMBERED);
  const [isOpen, setOpen] = useState(false);
  return {
    shown,
    isOpen,
    show(name: PanelName) {
      remember(name);
      setOpen(true);
    },
    /** The letter is in view again, on a narrow screen too. */
    close: () => setOpen(false),
  };
}

interface DeskColumnProps {
  column: ReturnType<typeof useDeskColumn>;
  panels: Record<PanelName, ReactNode>;
  /** How much there is to look at in Check. */
  toCheck: number;
}

const tabId = (name: PanelName) => `desk-tab-${name}`;
const panelId = (name: PanelName) => `desk-panel-${name}`;

/** Steps between the tabs by key; the first and the last are neighbors. */
const STEPS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % PANELS.length,
  ArrowLeft: (at) => (at + PANELS.length - 1) % PANELS.length,
  Home: () => 0,
  End: () => PANELS.length - 1,
};

/** Subjects, Check and Send: three words beside the letter, one of them open. */
export function DeskColumn({ column, panels, toCheck }: DeskColumnProps) {
  const { shown, isOpen, show, close } = column;
  const tabs = useRef<HTMLDivElement>(null);
  // Its code and its calls wait until it is wanted.
  const [needsSend, setNeedsSend] = useState(false);
  if (shown === "send" && !needsSend) setNeedsSend(true);
  const focusTab = (name: PanelName) => tabs.current?.querySelector<HTMLElement>(`#${tabId(name)}`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const to = PANELS[STEPS[event.key]?.(PANELS.indexOf(shown)) ?? -1];
    if (!to) return;
    event.preventDefault();
    show(to);
    focusTab(to);
  };
  return (
    <section
      aria-label="Subjects, check and send"
      className="desk-column"
      data-open={isOpen || undefined}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key !== "Escape" || defaultPrevented || !isOpen) return;
        close();
        focusTab(shown);
      }}
    >
      <div ref={tabs} role="tablist" aria-label="Subjects, check and send" className="desk-tabs">
        {PANELS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(name)}
            aria-controls={panelId(name)}
            aria-selected={name === shown}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => (name === shown && isOpen ? close() : show(name))}
            onKeyDown={onKeyDown}
            className="desk-tab"
          >
            {LABELS[name]}
            {name === "check" && toCheck > 0 && (
              <span className="ml-1.5 text-xs text-ember tabular-nums">{toCheck}</span>
            )}
          </button>
        ))}
      </div>
      {PANELS.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={panelId(name)}
          aria-labelledby={tabId(name)}
          tabIndex={-1}
          hidden={name !== shown}
          className="desk-panel"
        >
          <button
            type="button"
            aria-label="Back to the letter"
            onClick={() => {
              close();
              focusTab(shown);
            }}
            className="absolute top-1 right-1 grid size-10 place-items-center rounded-sheet text-faded xl:hidden"
          >
            <Icon of={X} />
          </button>
          {(name !== "send" || needsSend) && panels[name]}
        </div>
      ))}
    </section>
  );
}
