import { Card } from "@storyletter/ui";
import type { ReactNode, Ref } from "react";

export interface SectionProps {
  title: string;
  /** Shown beside the title, such as a badge. */
  aside?: ReactNode;
  /** For focusing the title when the focused control is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

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
