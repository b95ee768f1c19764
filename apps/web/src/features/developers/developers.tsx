import { ApiKeysSection } from "./components/api-keys-section.tsx";
import { WebhooksSection } from "./components/webhooks-section.tsx";

/** What people set up for their own programs. */
export function Developers() {
  return (
    <>
      <ApiKeysSection />
      <WebhooksSection />
    </>
  );
}
