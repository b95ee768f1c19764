/** The figure that matters first. */
export function Price({ price, per }: { price: string; per: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-2">
      <span className="font-serif text-3xl font-display tabular-nums">{price}</span>{" "}
      <span className="text-faded">{per}</span>
    </p>
  );
}
