import type { User } from "@storyletter/contract";
import { Button, Icon, toast } from "@storyletter/ui";
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect } from "react";
import { failureText } from "../api/errors.ts";
import { api } from "../api/trpc.ts";

const HEIGHT = "3.25rem";

/** Says whose screens these are, and leads back. */
export function ViewingBar({ user }: { user: User }) {
  const stop = useMutation({
    mutationFn: () => api.admin.stopViewing.mutate(),
    onSuccess: () => location.assign(`/admin/users?user=${encodeURIComponent(user.id)}`),
    onError: (error) =>
      toast({
        title: "Still seeing as this user",
        description: failureText(error, "Please try again."),
        variant: "destructive",
      }),
  });
  useEffect(() => {
    // The sidebar, which stays while the page scrolls, begins below.
    document.documentElement.style.setProperty("--bar-height", HEIGHT);
    return () => void document.documentElement.style.removeProperty("--bar-height");
  }, []);
  return (
    <section
      aria-label="Seeing as another user"
      className="sticky top-0 z-30 flex h-13 items-center justify-between gap-3 bg-ember px-4 text-sm text-ember-ink sm:px-6"
    >
      <p className="flex min-w-0 items-center gap-2">
        <Icon of={Eye} />
        <span className="truncate">
          You see this as <b className="font-semibold">{user.email}</b>; nothing can be changed.
        </span>
      </p>
      <Button variant="quiet" size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
    </section>
  );
}
