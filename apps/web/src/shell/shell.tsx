import type { User } from "@storyletter/contract/auth";
import { browserStorage, CommandPalette, Dialog, loadLater, Sidebar, useWhenQuiet } from "@storyletter/ui";
import { getRouteApi, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { trpc } from "../api/trpc.ts";
import { focusSearch, type KeyAction, useKeys } from "./keys.ts";
import { OfflineStrip } from "./offline.tsx";
import { SkipLink } from "./page.tsx";
import { SidebarContents } from "./sidebar.tsx";
import { SiteBanner } from "./site-banner.tsx";
import { TopBar } from "./top-bar.tsx";
import { useIsLive } from "./use-is-live.ts";

const Palette = loadLater(async () => (await import("./palette.tsx")).Palette);
const KeyList = loadLater(async () => (await import("./key-list.tsx")).KeyList);

/** A key press, unlike hovering over a button, gives no time to preload. */
function preloadDialogs(): void {
  Palette.preload();
  CommandPalette.preload();
  KeyList.preload();
  Dialog.preload();
}

type OpenDialog = "palette" | "keys" | null;

/** Without loading the code that reads them. */
const hasUnsent = (userId: string): boolean =>
  browserStorage.getItem(`storyletter-unsent-stories:${userId}`) !== null;

/** Stories captured without a connection are sent when there is one; their code loads when there are any. */
function useUnsentStories(userId: string): void {
  useEffect(() => {
    const send = () => {
      if (hasUnsent(userId))
        void import("../story-capture/capture-story.ts").then(({ sendCaptured }) => sendCaptured(userId));
    };
    const timer = setTimeout(send, UNSENT_MS);
    addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", send);
    };
  }, [userId]);
}

/** After what the screen itself loads. */
const UNSENT_MS = 2_000;

interface CommandsProps {
  userId: string;
  openDialog: OpenDialog;
  onOpen: (openDialog: OpenDialog) => void;
}

function Commands({ userId, openDialog, onOpen }: CommandsProps) {
  const navigate = useNavigate();
  const actions: Record<KeyAction, () => void> = {
    palette: () => onOpen("palette"),
    list: () => onOpen("keys"),
    create: () => void navigate({ to: "/create" }),
    search: () => {
      if (!focusSearch()) void navigate({ to: "/emails" }).then(focusSearch);
    },
  };
  useKeys((action) => actions[action]());
  useWhenQuiet(preloadDialogs);
  useUnsentStories(userId);
  return (
    <Suspense fallback={null}>
      {openDialog === "palette" && (
        <Palette userId={userId} onClose={() => onOpen(null)} onShowKeys={() => onOpen("keys")} />
      )}
      {openDialog === "keys" && <KeyList open onOpenChange={(open) => open || onOpen(null)} />}
    </Suspense>
  );
}

const DeletionDue = loadLater(async () => (await import("../account/deletion-due.tsx")).DeletionDue);

/** On every screen but Settings, which shows the same among its own cards. */
function DeletionBanner() {
  const isSettings = useLocation({ select: ({ pathname }) => pathname === "/settings" });
  // Apart from the screen's own calls, which are one request.
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 500);
    return () => clearTimeout(timer);
  }, []);
  const isLive = useIsLive();
  const { data } = trpc.auth.accountClosure.useQuery(undefined, {
    enabled: isLoaded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // It names a moment, in the reader's time zone.
  if (isSettings || !isLive || !data?.deletionDueAt) return null;
  return (
    <Suspense fallback={null}>
      <div className="mb-6">
        <DeletionDue dueAt={data.deletionDueAt} />
      </div>
    </Suspense>
  );
}

export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <Sidebar>
          <SidebarContents user={user} />
        </Sidebar>
        <div className="min-w-0 flex-1">
          <TopBar user={user} onSearch={() => setOpenDialog("palette")} />
          <OfflineStrip />
          <SiteBanner />
          <main id="main" tabIndex={-1} className="outline-none px-4 py-7 sm:px-6 lg:px-9 lg:py-8">
            <DeletionBanner />
            {children}
          </main>
        </div>
      </div>
      <Commands userId={user.id} openDialog={openDialog} onOpen={setOpenDialog} />
    </>
  );
}

const route = getRouteApi("/_signed-in");

export function SignedInShell() {
  const { user } = route.useRouteContext();
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  );
}
