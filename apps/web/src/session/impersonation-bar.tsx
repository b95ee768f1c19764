import type { User } from "@storyletter/contract/auth";
import { Button, Icon } from "@storyletter/ui";
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect } from "react";
import { api } from "../api/trpc.ts";
import { showFailureToast } from "../forms/server-errors.ts";

const HEIGHT = "3.25rem";

export function ImpersonationBar({ user }: { user: User }) {
  const stop = useMutation({
    mutationFn: () => api.admin.stopImpersonation.mutate(),
    onSuccess: () => location.assign(`/admin/users?user=${encodeURIComponent(user.id)}`),
    onError: (error) => showFailureToast("Couldn't stop viewing as this user", error),
  });
  useEffect(() => {
    // The sticky sidebar starts below this bar.
    document.documentElement.style.setProperty("--bar-height", HEIGHT);
    return () => void document.documentElement.style.removeProperty("--bar-height");
  }, []);
  return (
    <section
      aria-label="Viewing as another user"
      className="sticky top-0 z-30 flex h-13 items-center justify-between gap-3 bg-ember px-4 text-sm text-ember-ink sm:px-6"
    >
      <p className="flex min-w-0 items-center gap-2">
        <Icon of={Eye} />
        <span className="truncate">
          You're viewing as <b className="font-semibold">{user.email}</b>. Changes are off.
        </span>
      </p>
      <Button variant="quiet" size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
    </section>
  );
}
