import { Icon } from "@storyletter/ui";
import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { PublicPage } from "../../../shell/public-page.tsx";

export interface OutcomePageProps {
  title: string;

  good: boolean;

  children: ReactNode;
  /** The next step. */
  action: ReactNode;
  footer?: ReactNode;
}

/** The result of opening an emailed link. */
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
