import { TransientScreen } from "./transient-screen.tsx";

/** Shown until it is known what an address shows (decision ACCESS-60): it says nothing about who is there. */
export const NeutralWait = () => <TransientScreen text="Opening Storyletter…" />;
