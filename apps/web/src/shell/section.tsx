import { Card } from "@storyletter/ui";
import type { ReactNode, Ref } from "react";

export interface SectionProps {
  title: string;
  /** Beside the title, such as a badge. */
  aside?: ReactNode;
  /** For moving the focus to the title, when the control that had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One subject of a page of settings. */
export function Section({ title, aside, titleRef, children }: SectionProps) {
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={titleRef} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
