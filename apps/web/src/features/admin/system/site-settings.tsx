import type { Site } from "@storyletter/contract/admin";
import { Button, Checkbox, TextArea, toast } from "@storyletter/ui";
import { useState } from "react";
import { fieldErrors } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";

/** Whether new accounts can be created, and what everyone is shown. */
export function SiteSettings() {
  const { data } = trpc.auth.site.useQuery(undefined, { staleTime: 0 });
  return (
    <Section title="Sign-Ups and Banner">{data && <Form key={JSON.stringify(data)} site={data} />}</Section>
  );
}

function Form({ site }: { site: Site }) {
  const utils = trpc.useUtils();
  const [signUpsClosed, setClosed] = useState(site.signUpsClosed);
  const [banner, setBanner] = useState(site.banner ?? "");
  const [error, setError] = useState<string>();
  const save = trpc.admin.saveSite.useMutation({
    onSuccess: async () => {
      toast({ title: "Settings Saved", variant: "success" });
      await utils.auth.site.invalidate();
    },
    onError: (failure) => {
      const message = fieldErrors(failure).find(({ path }) => path === "banner")?.message;
      setError(message);
      if (!message) showFailureToast("Settings not saved", failure);
    },
  });
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ signUpsClosed, banner });
      }}
    >
      <Checkbox
        label="Close sign-ups"
        hint="New accounts can't be created. Everyone else works as before."
        checked={signUpsClosed}
        onChange={(event) => setClosed(event.target.checked)}
      />
      <TextArea
        label="Banner for everyone"
        rows={2}
        hint="Shown above every screen, also before signing in, within five minutes. Empty for none."
        error={error}
        value={banner}
        onChange={(event) => {
          setError(undefined);
          setBanner(event.target.value);
        }}
      />
      <Button type="submit" size="small" busy={save.isPending} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}
