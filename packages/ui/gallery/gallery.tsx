import { type ReactNode, useState } from "react";
import {
  chooseTheme,
  readTheme,
  SegmentedControl,
  Sidebar,
  sidebarLinkClass,
  type Theme,
  Toaster,
  TooltipProvider,
  Wordmark,
} from "../src/index.ts";
import { FeedbackExamples } from "./feedback-examples.tsx";
import { FormExamples } from "./form-examples.tsx";
import { LetterExamples } from "./letter-examples.tsx";
import { OverlayExamples } from "./overlay-examples.tsx";

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** Every component in every state, for looking and for screenshots. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <TooltipProvider>
      <div className="lg:flex">
        <Sidebar>
          <div className="px-3 pb-5">
            <Wordmark />
          </div>
          <nav aria-label="Parts" className="grid gap-1">
            <a href="#form" aria-current="page" className={sidebarLinkClass}>
              Form
            </a>
            <a href="#feedback" className={sidebarLinkClass}>
              Feedback
            </a>
            <a href="#overlay" className={sidebarLinkClass}>
              Overlay
            </a>
            <a href="#letter" className={sidebarLinkClass}>
              Letter
            </a>
          </nav>
        </Sidebar>
        <main className="mx-auto min-w-0 max-w-page flex-1 space-y-14 p-5 sm:p-9">
          <header className="flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-3xl">Component gallery</h1>
            <SegmentedControl label="Theme" options={themes} value={theme} onValueChange={choose} />
          </header>
          <Part id="form" title="Form">
            <FormExamples />
          </Part>
          <Part id="feedback" title="Feedback">
            <FeedbackExamples />
          </Part>
          <Part id="overlay" title="Overlay">
            <OverlayExamples />
          </Part>
          <Part id="letter" title="Letter">
            <LetterExamples />
          </Part>
        </main>
      </div>
      <Toaster />
    </TooltipProvider>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 border-t border-rule pt-6">
      <h2 id={`${id}-title`} className="mb-6 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
