import { ApiKeysSection } from "./components/api-keys-section.tsx";

/** What people set up for their own programs. */
export function Developers() {
  return <ApiKeysSection />;
}
