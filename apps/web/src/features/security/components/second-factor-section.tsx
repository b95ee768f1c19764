import { Badge, ErrorState, Skeleton } from "@storyletter/ui";
import { useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/section.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorOff } from "./second-factor-off.tsx";
import { SecondFactorOn } from "./second-factor-on.tsx";

export function SecondFactorSection() {
  const title = useRef<HTMLHeadingElement>(null);
  const utils = trpc.useUtils();
  const { data: state, isError, isFetching, refetch } = trpc.auth.secondFactor.useQuery();
  const [codes, setCodes] = useState<string[] | null>(null);

  const changed = (fresh: string[] | null) => {
    setCodes(fresh);
    void utils.auth.secondFactor.invalidate();
  };
  const saved = () => {
    setCodes(null);
    title.current?.focus();
  };
  return (
    <Section title="Second factor" titleRef={title} aside={state && <OnOff on={state.enabled} />}>
      {isError ? (
        <ErrorState
          title="Your second factor could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : codes ? (
        <RecoveryCodes codes={codes} onSaved={saved} />
      ) : !state ? (
        <Skeleton className="h-24" />
      ) : state.enabled ? (
        <SecondFactorOn state={state} onChanged={changed} />
      ) : (
        <SecondFactorOff required={state.required} onEnrolled={changed} />
      )}
    </Section>
  );
}

const OnOff = ({ on }: { on: boolean }) =>
  on ? <Badge tone="success">On</Badge> : <Badge tone="warning">Off</Badge>;
