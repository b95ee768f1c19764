import { escapeHtml } from "../escape-html.ts";
import { hashOf, smallPage, smallPagePolicy } from "./small-page.ts";

const SCRIPT = "document.forms[0].submit();";

export const VERIFY_PAGE_POLICY = smallPagePolicy(hashOf(SCRIPT));

/** A form that sends itself; where scripts are off, its button does. */
export const verifyPage = (token: string): string =>
  smallPage({
    title: "Verify your email address",
    body: `<p>One moment. If nothing happens, press the button.</p>
<form method="post" action="/api/auth/verify-email">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button type="submit">Verify my email address</button>
</form>
<script>${SCRIPT}</script>`,
  });
