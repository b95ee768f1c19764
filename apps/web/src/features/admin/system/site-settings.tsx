import type { Site } from "@storyletter/contract/admin";
import { Button, Checkbox, TextArea, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { fieldsOf, showFormFailure } from "../../../forms/server-errors.ts";
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
  const form = useForm({
    defaultValues: { signUpsClosed: site.signUpsClosed, banner: site.banner ?? "" },
  });
  const save = trpc.admin.saveSite.useMutation({
    onSuccess: async () => {
      toast({ title: "Settings Saved", variant: "success" });
      await utils.auth.site.invalidate();
    },
    onError: (error) => showFormFailure(form, "Settings not saved", error),
  });
  return (
    <form noValidate className="space-y-5" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <Checkbox
        label="Close sign-ups"
        hint="New accounts can't be created. Everyone else works as before."
        {...form.register("signUpsClosed")}
      />
      <TextArea
        label="Banner for everyone"
        rows={2}
        hint="Shown above every screen, also before signing in, within five minutes. Empty for none."
        {...fieldsOf(form)("banner")}
      />
      <Button type="submit" size="small" busy={save.isPending} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}
