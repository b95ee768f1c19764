import { STARTER_CREDITS } from "@storyletter/contract/constants";
import { Button, buttonClass, classNames, Dialog } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";

const SPARKLE_MS = 3_000;

/** Position, size and start delay in milliseconds. */
const SPARKS = [
  { x: 34, y: 40, size: 9, delay: 0 },
  { x: 62, y: 16, size: 6, delay: 350 },
  { x: 22, y: 84, size: 6, delay: 600 },
  { x: 206, y: 36, size: 10, delay: 200 },
  { x: 180, y: 12, size: 5, delay: 500 },
  { x: 220, y: 88, size: 7, delay: 750 },
] as const;

function SparklingLetter() {
  const [sparkling, setSparkling] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setSparkling(false), SPARKLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className="mx-auto block h-32 w-full max-w-64">
      <g className="fill-paper stroke-edge" strokeWidth="1.25">
        <rect x="68" y="26" width="104" height="74" rx="6" />
        <path d="M69 31 L120 68 L171 31" fill="none" strokeLinejoin="round" />
      </g>
      <circle cx="120" cy="68" r="13" className="fill-ember" />
      <path
        d="m114.5 68.5 3.7 3.7 7.3-7.6"
        fill="none"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ember-ink"
      />
      {SPARKS.map(({ x, y, size, delay }) => (
        <path
          key={delay}
          d={spark(x, y, size)}
          style={{ animationDelay: `${delay}ms` }}
          className={classNames(
            "origin-center fill-ember [transform-box:fill-box]",
            sparkling && "animate-twinkle",
          )}
        />
      ))}
    </svg>
  );
}

/** A four-pointed star. */
const spark = (x: number, y: number, size: number): string => {
  const waist = size / 5;
  return `M${x} ${y - size}l${waist} ${size - waist} ${size - waist} ${waist}-${size - waist} ${waist}-${waist} ${size - waist}-${waist}-${size - waist}-${size - waist}-${waist} ${size - waist}-${waist}z`;
};

/** Shown only after the server has confirmed the payment. */
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
      description={`Your payment is confirmed and Starter is active. You now have ${STARTER_CREDITS} story emails a month.`}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            See My Plan
          </Button>
          <Link to="/create" data-first-focus className={buttonClass()}>
            Write an Email
          </Link>
        </>
      }
    >
      <SparklingLetter />
    </Dialog>
  );
}
