import { describe, expect, it } from "vitest";
import { renderMail } from "./render-mail.tsx";
import { sampleBrand, samples } from "./samples.ts";

const link = "https://app.storyletter.example/api/auth/verify-email?token=abc";
const verify = (firstName: string | null) =>
  renderMail({ kind: "verify-email", to: "a@x.example", firstName, link, expiresInHours: 24 }, sampleBrand);

describe("every mail", () => {
  it.each(Object.entries(samples))("matches its snapshot: %s", async (name, message) => {
    const { subject, html, text } = await renderMail(message, sampleBrand);
    const file = `./snapshots/${name.replaceAll(" ", "-")}`;
    await expect(html.replaceAll("><", ">\n<")).toMatchFileSnapshot(`${file}.html.snap`);
    await expect(`Subject: ${subject}\n\n${text}\n`).toMatchFileSnapshot(`${file}.txt`);
  });

  it.each(Object.entries(samples))(
    "has one button and both themes, and loads nothing remote: %s",
    async (_name, message) => {
      const { html } = await renderMail(message, sampleBrand);
      expect(html.match(/class="button"/g)).toHaveLength(1);
      expect(html).toContain("max-width:560px");
      expect(html).toContain('name="color-scheme" content="light dark"');
      expect(html).toContain("@media (prefers-color-scheme: dark)");
      expect(html).not.toMatch(/<img|<script|@import|url\(|@font-face/);
    },
  );
});

describe("verify-email", () => {
  it("states how long the link is valid and prints it once, on its own line", async () => {
    const { text } = await verify("Mara");
    expect(text).toContain("valid for 24 hours");
    expect(text.split("\n").filter((line) => line.includes(link))).toEqual([link]);
  });

  it("links the button and prints the address to copy", async () => {
    const { html } = await verify("Mara");
    expect(html).toContain(`class="button" href="${link}"`);
    expect(html).toContain(`>${link}</p>`);
  });

  it("shows a name with markup as text", async () => {
    const { html, text } = await verify("<b>&\"'");
    expect(html).toContain("Hello &lt;b&gt;&amp;&quot;&#x27;,");
    expect(html).not.toContain("<b>");
    expect(text).toContain("Hello <b>&\"',");
  });

  it("keeps user input out of the subject", async () => {
    const [named, nameless] = await Promise.all([verify("Mara"), verify(null)]);
    expect(named.subject).toBe(nameless.subject);
  });

  it("greets without a name when there is none", async () => {
    const { text } = await verify(null);
    expect(text).toContain("\nHello,\n");
  });
});
