import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { EndedWithoutLetter } from "./ended-without-letter.tsx";
import { attend, type Generation, letGo } from "./generations.ts";
import { HalfWrittenLetter } from "./half-written-letter.tsx";
import { useLiveLetter } from "./use-live-letter.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

/** Stands in the place of the form while its email is written, then leads to the letter. */
export function WaitingScreen({ generation }: { generation: Generation }) {
  const { id, title, outcome, long } = generation;
  const navigate = useNavigate();
  const live = useLiveLetter(id);
  const leave = outcome?.kind === "generated" || long;
  const over = outcome !== null || long;

  useEffect(() => attend(id), [id]);
  useEffect(() => {
    if (leave) void navigate({ to: "/view-email/$id", params: { id } });
  }, [leave, id, navigate]);
  useEffect(() => {
    if (over) return () => letGo(id);
  }, [over, id]);

  if (outcome && outcome.kind !== "generated") {
    return <EndedWithoutLetter id={id} outcome={outcome} onAgain={() => letGo(id)} />;
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,44rem)_18.5rem]">
      <HalfWrittenLetter title={title} text={live.text} />
      <WaitingPanel generation={generation} stage={live.stage} />
    </div>
  );
}
