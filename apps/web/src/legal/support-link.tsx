import { PLACEHOLDERS } from "../static-page.tsx";

export function SupportLink() {
  return (
    <a href={`mailto:${PLACEHOLDERS.supportEmail}`} className="link">
      {PLACEHOLDERS.supportEmail}
    </a>
  );
}
