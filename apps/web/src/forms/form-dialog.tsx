import { Button, type ButtonProps, Dialog, FirstField, type LazyComponent, Skeleton } from "@storyletter/ui";
import { type ReactNode, Suspense, useState } from "react";

export interface FormDialogProps extends Pick<ButtonProps, "variant" | "aria-label"> {
  /** The button's label, and the dialog's title unless `title` is set. */
  label: string;
  title?: string;
  description: string;
  /** Its code is loaded as soon as the button is hovered or focused. */
  form: Pick<LazyComponent<never>, "preload">;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form, so that the page itself does not load the form's code. */
export function FormDialog(props: FormDialogProps) {
  const { label, title = label, description, form, variant = "quiet", children } = props;
  const [open, setOpen] = useState(false);
  const preload = () => {
    Dialog.preload();
    form.preload();
  };
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-haspopup="dialog"
        aria-label={props["aria-label"]}
        onPointerEnter={preload}
        onFocus={preload}
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
