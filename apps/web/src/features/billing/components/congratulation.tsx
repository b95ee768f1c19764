import { STARTER_CREDITS } from "@storyletter/contract";
import { Button, buttonClass, Dialog } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { SparklingLetter } from "./sparkling-letter.tsx";

/** After a payment that the server has confirmed (BILL-10). */
export function Congratulation({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Congratulations!"
      description={`Your payment is confirmed and Starter is active: ${STARTER_CREDITS} story emails a month are yours.`}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            See My Plan
          </Button>
          <Link to="/create" className={buttonClass()}>
            Write an Email
          </Link>
        </>
      }
    >
      <SparklingLetter />
    </Dialog>
  );
}
