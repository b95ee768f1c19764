import { ApiKeysSection } from "./components/api-keys-section.tsx";
import { WebhooksSection } from "./components/webhooks-section.tsx";

export function Developers() {
  return (
    <>
      <ApiKeysSection />
      <WebhooksSection />
    </>
  );
}
