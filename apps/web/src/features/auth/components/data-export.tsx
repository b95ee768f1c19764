import type { TakenExport } from "@storyletter/contract";
import { Button, buttonClass, toast } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { saveText } from "../../../files/save-text.ts";
import { useFocusHeading } from "../../../shell/focus-heading.ts";
import { PublicPage } from "../../../shell/public-page.tsx";
import { OutcomePage } from "./outcome-page.tsx";

const route = getRouteApi("/data-export");

/** The page of the mailed link: opening it changes nothing, pressing its button uses the link up. */
export function DataExport() {
  const { token } = route.useSearch();
  const take = trpc.auth.takeExport.useMutation({
    onSuccess: (taken) => {
      if (taken.outcome === "taken") saveText(taken.fileName, taken.archive, "application/json");
    },
    onError: (error) => {
      const description = failureText(error, "Your data could not be downloaded. Please try again.");
      toast({ title: "Download Failed", description, variant: "destructive" });
    },
  });
  useFocusHeading(take.isSuccess);

  const outcome = token === "" ? "invalid-token" : take.data?.outcome;
  if (outcome) return <Ended outcome={outcome} />;
  return (
    <PublicPage
      title="Download Your Data"
      lead="One JSON file with everything we keep about you. The link works once, so keep the file."
    >
      <Button full busy={take.isPending} busyLabel="Downloading..." onClick={() => take.mutate({ token })}>
        Download My Data
      </Button>
    </PublicPage>
  );
}

const WORDS: Record<TakenExport["outcome"], { title: string; text: string }> = {
  taken: {
    title: "Your Data Is Downloaded",
    text: "Look for the file where your browser keeps downloads. It is deleted here, and the link is used up.",
  },
  "invalid-token": {
    title: "Nothing To Download",
    text: "The link is invalid or has already been used. You can ask for a new export in your settings.",
  },
  "token-expired": {
    title: "This Link Has Expired",
    text: "It was valid for 24 hours. You can ask for a new export in your settings.",
  },
};

function Ended({ outcome }: { outcome: TakenExport["outcome"] }) {
  const { title, text } = WORDS[outcome];
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
