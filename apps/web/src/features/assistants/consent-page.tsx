import type { AuthorizeRequest, GeneralScope } from "@storyletter/contract/developers";
import { Button, buttonClass, ErrorState, Notice, Waiting } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { failureText } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { showFailureToast } from "../../forms/server-errors.ts";
import { PublicPage } from "../../shell/public-page.tsx";

const MAY: Record<GeneralScope, string> = {
  read: "Read your letters, stories and profile",
  write:
    "Write and change letters, each new one for a credit, save stories, and make drafts in your mail tools",
};

/** A program on this computer takes the answer itself. */
const isHere = (host: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/u.test(host);

interface ConsentPageProps {
  /** The parameters the assistant sent. */
  request: Record<string, string>;
  /** Whose account it is. */
  account: string;
}

/** Asks whether an assistant may act for the user. The server checks the request; nothing is sent before an answer. */
export function ConsentPage({ request, account }: ConsentPageProps) {
  const { data, error, isError, isFetching, refetch } = trpc.developers.authorizeRequest.useQuery(request, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data?.outcome === "refused") window.location.replace(data.url);
  }, [data]);
  if (isError)
    return (
      <PublicPage title="Connect an assistant">
        <ErrorState title="We couldn't check this request" query={{ refetch, isFetching }}>
          {failureText(error, "Nothing was connected.")}
        </ErrorState>
      </PublicPage>
    );
  if (data?.outcome === "invalid")
    return (
      <PublicPage title="Not connected">
        <Notice tone="danger" title="This request isn't right">
          {data.message}
        </Notice>
        <Link to="/dashboard" className={buttonClass({ full: true, className: "mt-6" })}>
          Go to your dashboard
        </Link>
      </PublicPage>
    );
  if (data?.outcome !== "ask")
    return (
      <PublicPage title="Connect an assistant">
        <Waiting text="Checking the request…" />
      </PublicPage>
    );
  return <Question asked={data} request={request} account={account} />;
}

type Asked = Extract<AuthorizeRequest, { outcome: "ask" }>;

function Question({ asked, request, account }: ConsentPageProps & { asked: Asked }) {
  const { name, host, redirectHost, scopes } = asked;
  const approve = trpc.developers.approveAuthorization.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showFailureToast("Not connected", error),
  });
  const answer = (allow: boolean) => approve.mutate({ ...request, allow });
  const isBusy = approve.isPending || approve.isSuccess;
  return (
    <PublicPage
      title={`Connect ${name}?`}
      lead={
        <>
          It says it is <strong className="text-ink">{name}</strong> of{" "}
          <strong className="wrap-anywhere text-ink">{host}</strong>. Continue only if you just started this
          there.
        </>
      }
    >
      <p className="font-semibold">It may, as {account}:</p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {scopes.map((scope) => (
          <li key={scope}>{MAY[scope]}</li>
        ))}
      </ul>
      <p className="mt-4 font-semibold">It can’t:</p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        <li>Send anything to your readers</li>
        <li>Change your account, plan, password or keys</li>
      </ul>
      <p className="mt-4 text-sm text-faded">
        <span>
          {isHere(redirectHost)
            ? "The answer goes to a program on this computer."
            : `The answer goes to ${redirectHost}.`}
        </span>{" "}
        You can disconnect it any time: Settings, Developers.
      </p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" full disabled={isBusy} onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button full busy={isBusy} busyLabel="Connecting…" onClick={() => answer(true)}>
          Connect
        </Button>
      </div>
    </PublicPage>
  );
}
