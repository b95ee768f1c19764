import { createContext, type ReactNode, useState } from "react";
import { createTooltipDelay } from "./tooltip-delay.ts";

const create = () => createTooltipDelay(() => performance.now());

export const TooltipDelay = createContext(create());

/** Once per application: tooltips open after 700 ms, and within 300 ms of another one at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [delay] = useState(create);
  return <TooltipDelay value={delay}>{children}</TooltipDelay>;
}
