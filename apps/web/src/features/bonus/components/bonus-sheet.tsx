import { Card } from "@storyletter/ui";
import type { ReactNode } from "react";
import cover from "../pictures/cover.webp";

/** Where the bonus stands, beside the book it is about. */
export function BonusSheet({
  title,
  badge,
  children,
}: {
  title: string;
  badge: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card className="flex flex-col-reverse gap-8 p-6 sm:flex-row sm:items-center sm:p-8">
      <div className="min-w-0 flex-1">
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-xl">{title}</h2>
          {badge}
        </div>
        {children}
      </div>
      <img
        src={cover}
        alt="The cover of The Story Vault: an envelope with a stamp that says 20 story templates"
        width={480}
        height={681}
        className="mx-auto h-auto w-36 shrink-0 rotate-2 rounded-[3px] shadow-float sm:mr-2 sm:w-44"
      />
    </Card>
  );
}
