import { Button, type ButtonProps, Dialog, FirstField, type LoadedLater, Skeleton } from "@storyletter/ui";
import { type ReactNode, Suspense, useState } from "react";

export interface FormDialogProps extends Pick<ButtonProps, "variant"> {
  /** The button's words, and the dialog's title where it has none of its own. */
  label: string;
  title?: string;
  description: string;
  /** The form: its code is fetched as soon as a pointer or the focus comes to the button. */
  form: Pick<LoadedLater<never>, "preload">;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form: the settings themselves load none of the code that forms need. */
export function FormDialog(props: FormDialogProps) {
  const { label, title = label, description, form, variant = "quiet", children } = props;
  const [open, setOpen] = useState(false);
  const fetchAhead = () => {
    Dialog.preload();
    form.preload();
  };
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <FirstField>{children(() => setOpen(false))}</FirstField>
        </Suspense>
      </Dialog>
    </>
  );
}
