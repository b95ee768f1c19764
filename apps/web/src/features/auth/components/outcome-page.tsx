import { Icon } from "@storyletter/ui";
import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { PublicPage } from "../../../shell/public-page.tsx";

export interface OutcomePageProps {
  title: string;
  /** Whether it ended as wanted. */
  good: boolean;
  /** What happened, in a sentence. */
  children: ReactNode;
  /** The one way on. */
  action: ReactNode;
  footer?: ReactNode;
}

/** How something that began in a mail ended. */
export function OutcomePage({ title, good, children, action, footer }: OutcomePageProps) {
  return (
    <PublicPage title={title} footer={footer}>
      <p className="mb-6 flex items-start gap-3">
        {good ? (
          <Icon of={CircleCheck} className="mt-1 text-moss" />
        ) : (
          <Icon of={CircleX} className="mt-1 text-brick" />
        )}
        {children}
      </p>
      {action}
    </PublicPage>
  );
}
