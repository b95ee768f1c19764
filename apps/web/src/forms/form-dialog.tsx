import { Button, type ButtonProps, Dialog, FirstField, Skeleton } from "@storyletter/ui";
import { type ReactNode, Suspense, useState } from "react";

export interface FormDialogProps extends Pick<ButtonProps, "variant"> {
  /** The button's words, and the dialog's title. */
  label: string;
  description: string;
  /** The form, whose code may come with the first opening. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form: the settings themselves load none of the code that forms need. */
export function FormDialog({ label, description, variant = "quiet", children }: FormDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={label} description={description}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <FirstField>{children(() => setOpen(false))}</FirstField>
        </Suspense>
      </Dialog>
    </>
  );
}
