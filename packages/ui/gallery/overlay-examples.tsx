import { useState } from "react";
import { AlertDialog, Button, Dialog, SlideOver, Tooltip, toast } from "../src/index.ts";

type Open = "dialog" | "alert" | "slide-over" | null;

export function OverlayExamples() {
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
