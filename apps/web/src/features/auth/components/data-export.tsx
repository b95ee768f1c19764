import type { ExportDownload } from "@storyletter/contract/account";
import { Button, buttonClass } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { useFocusHeading } from "../../../shell/focus-heading.ts";
import { OutcomePage, PublicPage } from "../../../shell/public-page.tsx";

const route = getRouteApi("/data-export");

/** Mail scanners open links, so only the button uses up the link. */
export function DataExport() {
  const { token } = route.useSearch();
  const download = trpc.auth.downloadExport.useMutation({
    onSuccess: (result) => {
      // A download, which leaves this page open.
      if (result.outcome === "taken") window.location.assign(result.url);
    },
    onError: (error) =>
      showFailureToast("Download Failed", error, "We couldn't download your data. Please try again."),
  });
  useFocusHeading(download.isSuccess);

  const outcome = token === "" ? "invalid-token" : download.data?.outcome;
  if (outcome) return <Result outcome={outcome} />;
  return (
    <PublicPage
      title="Download Your Data"
      lead="One JSON file with everything we store about you. The link works once, so keep the file."
    >
      <Button
        full
        busy={download.isPending}
        busyLabel="Downloading..."
        onClick={() => download.mutate({ token })}
      >
        Download My Data
      </Button>
    </PublicPage>
  );
}

const OUTCOME_TEXTS: Record<ExportDownload["outcome"], { title: string; text: string }> = {
  taken: {
    title: "Your Data Is Downloaded",
    text: "Look for the file in your downloads. The link no longer works, and we delete our copy within the hour.",
  },
  "invalid-token": {
    title: "Nothing To Download",
    text: "The link is invalid or has already been used. You can request a new export in your settings.",
  },
  "token-expired": {
    title: "This Link Has Expired",
    text: "It was valid for 24 hours. You can request a new export in your settings.",
  },
};

function Result({ outcome }: { outcome: ExportDownload["outcome"] }) {
  const { title, text } = OUTCOME_TEXTS[outcome];
  return (
    <OutcomePage
      good={outcome === "taken"}
      title={title}
      action={
        <Link to="/settings" className={buttonClass({ full: true })}>
          Go to your settings
        </Link>
      }
    >
      {text}
    </OutcomePage>
  );
}
