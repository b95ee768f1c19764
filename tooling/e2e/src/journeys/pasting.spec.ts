import type { Page } from "@playwright/test";
import { readEmail, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { toastSaying } from "../pages/toast.ts";

const letterOf = (page: Page) => page.getByRole("textbox", { name: "Letter", exact: true });

/** Pastes over the whole letter, as the clipboard has it. */
async function paste(page: Page, type: "text/html" | "text/plain", data: string): Promise<void> {
  await letterOf(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await letterOf(page).evaluate(
    (letter, [kind = "", text = ""]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind, text);
      letter.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, data],
  );
}

test.beforeEach(({ watch }) => {
  // A busy machine ends a check that takes too long; the next one, or the save, checks the letter again.
  watch.expect("/trpc/emails.checkLetter");
});

const docsText = (text: string, more = "") =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${more}">${text}</span>`;
const docsLine = (content: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${content}</p>`;

const GOOGLE_DOCS = `<html><body><!--StartFragment--><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1b2c3d4e-7fff-1234-abcd-0123456789ab">${docsLine(docsText("The oven died at four."))}<br />${docsLine(
  `${docsText("Bold words", "font-weight:700;")}${docsText(" and a ")}<a href="https://example.com/plan" style="text-decoration:none;">${docsText("link", "color:#1155cc;")}</a>${docsText(".")}`,
)}<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation">${docsText("First thing")}</p></li></ul></b><br class="Apple-interchange-newline"><!--EndFragment--></body></html>`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=ProgId content=Word.Document><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoNormal><span lang=EN-US style='mso-ansi-language:EN-US'>The oven died
at four.<o:p></o:p></span></p>
<p class=MsoNormal><b><span lang=EN-US>&nbsp;</span></b><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><b>First</b> thing 👩‍🍳<o:p></o:p></p>
<!--EndFragment--></body></html>`;

const WEB_PAGE = `<meta charset="utf-8"><h1 style="color:red">Headline</h1><div class="x"><p>One <em>two</em> <code>three</code>.</p><table><tr><td>A</td><td>B</td></tr></table><blockquote><p>Quoted.</p></blockquote><p dir="rtl">שלום</p><a href="javascript:alert(1)">click</a></div>`;

const PICTURES = `<p>Before</p><figure><img src="https://evil.example/x.png" srcset="https://evil.example/y.png 2x" onerror="document.title='owned'"><figcaption>Caption</figcaption></figure><picture><source srcset="https://evil.example/z.png"><img src="data:image/png;base64,AAAA"></picture><svg><image href="https://evil.example/v.png"/></svg><p>After</p>`;

const SCRIPTS = `<p onclick="document.title='owned'">Safe</p><script>document.title="owned"</script><svg onload="document.title='owned'"><script>document.title="owned"</script></svg><iframe srcdoc="<script>parent.document.title='owned'</script>"></iframe><p><a href="https://example.com/" onmouseover="document.title='owned'">words</a></p>`;

const PASTES: [source: string, html: string, paragraphs: string[]][] = [
  ["Google Docs", GOOGLE_DOCS, ["The oven died at four.", "Bold words and a link.", "First thing"]],
  ["Word", WORD, ["The oven died at four.", "First thing 👩‍🍳"]],
  ["a web page", WEB_PAGE, ["Headline", "One two three.", "A", "B", "Quoted.", "שלום", "click"]],
  ["a page with pictures", PICTURES, ["Before", "Caption", "After"]],
  ["a page with scripts", SCRIPTS, ["Safe", "words"]],
];

for (const [source, html, paragraphs] of PASTES)
  test(`what is pasted from ${source} keeps its words, and nothing else`, {
    tag: source === PASTES[0]?.[0] ? [] : "@all",
  }, async ({ page, context, member: _ }) => {
    const id = await writeEmail(context.request);
    await page.goto(`/view-email/${id}`);
    await paste(page, "text/html", html);
    await expect(letterOf(page).locator("p")).toHaveText(paragraphs);
    await expect(
      letterOf(page).locator(
        "script, style, b, i, em, table, iframe, svg, [onclick], [onmouseover], a[href^='javascript'], img:not(.ProseMirror-separator)",
      ),
    ).toHaveCount(0);
    await expect(page).not.toHaveTitle("owned");
    await expect(page.getByText(/ · 100% yours$/)).toBeVisible();
    const saved = async () => (await readEmail(context.request, id)).generatedContent;
    await expect.poll(saved).toContain(paragraphs.at(-1)?.replace("link", ""));
    expect(await saved()).not.toContain("oven in my bakery");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(letterOf(page)).toContainText("oven in my bakery");
  });

test("a paste of 200 kB is refused with the limit, and changes nothing", { tag: "@all" }, async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  const { generatedContent } = await readEmail(context.request, id);
  await page.goto(`/view-email/${id}`);
  for (const [type, data] of [
    ["text/plain", "word ".repeat(40_000)],
    ["text/html", "<p><span>word </span></p>".repeat(8_000)],
  ] as const) {
    await paste(page, type, data);
    await expect(toastSaying(page, "That’s more than a letter can hold")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  await expect(letterOf(page)).toContainText("oven in my bakery");
  expect((await readEmail(context.request, id)).generatedContent).toBe(generatedContent);
});

test("right-to-left text is laid out by its own script", { tag: "@all" }, async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  await page.goto(`/view-email/${id}`);
  await paste(page, "text/plain", "שלום עולם\n\nHello again");
  await expect(letterOf(page).locator("p", { hasText: "שלום" })).toHaveCSS("direction", "rtl");
  await expect(letterOf(page).locator("p", { hasText: "Hello" })).toHaveCSS("direction", "ltr");
});
