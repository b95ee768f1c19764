/** The product's name, set in its own two colours. */
export function Wordmark() {
  return (
    <span className="font-serif text-xl font-semibold tracking-[-0.02em]">
      Story<span className="text-ember">letter</span>
    </span>
  );
}
