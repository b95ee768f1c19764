import { type ReactNode, useState } from "react";
import {
  AlertDialog,
  Badge,
  Button,
  chooseTheme,
  Dialog,
  Letter,
  readTheme,
  SegmentedControl,
  Sidebar,
  SlideOver,
  sidebarLinkClass,
  type Theme,
  Toaster,
  Tooltip,
  TooltipProvider,
  toast,
  Wordmark,
} from "../src/index.ts";
import { FeedbackExamples, FormExamples } from "./examples.tsx";

const letter = {
  sender: "Mara",
  subject: "“You should break things more often”",
  preheader: "Someone in line said it.",
  paragraphs: [
    {
      text: "Four in the morning, last March. Three hundred rolls half proved, and the big oven dead.",
      margin: "hook",
    },
    {
      text: "My sister Lena drove forty minutes through the snow with two camping stoves in the boot.",
      margin: "scene",
    },
    {
      text: (
        <>
          And a customer said: <em>“You should break things more often.”</em>
        </>
      ),
      margin: "turn",
    },
  ],
  call: (
    <a href="#letter" className="link">
      Book your first free day
    </a>
  ),
  postscript: "P.S. An oven tells you when it has had enough.",
};

function LetterExamples() {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <Letter {...letter} aside={<Badge tone="success">9 checks passed</Badge>} />
      <Letter {...letter} narrow theme="dark" />
    </div>
  );
}

type Open = "dialog" | "alert" | "slide-over" | null;

function OverlayExamples() {
  const [open, setOpen] = useState<Open>(null);
  const change = (which: Open) => (next: boolean) => setOpen(next ? which : null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" onClick={() => setOpen("dialog")}>
        Open dialog
      </Button>
      <Button variant="quiet" onClick={() => setOpen("alert")}>
        Open alert dialog
      </Button>
      <Button variant="quiet" onClick={() => setOpen("slide-over")}>
        Open slide-over
      </Button>
      <Button variant="quiet" onClick={() => toast({ title: "Copied!", variant: "success" })}>
        Success toast
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          toast({
            title: "Copy Failed",
            description: "Unable to copy to clipboard.",
            variant: "destructive",
            action: { label: "Try Again", onPress: () => toast({ title: "Tried again" }) },
          })
        }
      >
        Error toast
      </Button>
      <Tooltip text="November 20, 2026, 11:04">
        <Button variant="quiet">Tooltip</Button>
      </Tooltip>
      <Dialog
        open={open === "dialog"}
        onOpenChange={change("dialog")}
        title="User details"
        description="Lena, since November 2026"
        footer={<Button onClick={() => setOpen(null)}>Done</Button>}
      >
        <p>Total Emails: 12</p>
      </Dialog>
      <AlertDialog
        open={open === "alert"}
        onOpenChange={change("alert")}
        title="Delete Email"
        description="Are you sure you want to delete this email? This action cannot be undone."
        confirmLabel="Delete"
        danger
        onConfirm={() => setOpen(null)}
      />
      <SlideOver open={open === "slide-over"} onOpenChange={change("slide-over")} title="Menu">
        <p className="px-3 py-2">The sidebar of small screens</p>
      </SlideOver>
    </div>
  );
}

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** Every component in every state, for review and screenshots. */
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
