import { BRIEF, writeEmail } from "../harness/emails.ts";
import { test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";

const LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenverordnungsangelegenheitenbeauftragter";
for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  for (const scheme of ["light", "dark"] as const)
    test(`look ${width} ${scheme}`, async ({ page, context, member: _ }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      const shot = async (name: string, full = false) => {
        await page.waitForTimeout(700);
        await page.screenshot({ path: `/tmp/form/look/${name}-${width}-${scheme}.png`, fullPage: full });
      };
      const id = await writeEmail(context.request, {});
      await page.goto("/create");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await shot("empty");
      const form = new EmailForm(page);
      await form.fill({ ...BRIEF, title: `${LONG} ${LONG}` });
      await form.input("story").focus();
      await shot("filled");
      if (scheme === "light") await shot("filled-full", true);
      await page.getByRole("radio", { name: "Advanced" }).check();
      await shot("cards");
      await page.getByRole("radio", { name: /^Expensive Mistake/ }).check();
      await shot("template");
      await page.getByRole("radio", { name: "Simple" }).check();
      await form.input("story").fill("In my bakery the oven died.");
      await page.getByRole("button", { name: "Help me find the story" }).click();
      await shot("interview");
      await page.keyboard.press("Escape");
      await page.goto("/emails");
      await shot("emails");
      await page.goto("/create");
      await page.getByText("You have an unfinished draft").waitFor();
      await shot("offer");
      await page.goto(`/edit-email/${id}`);
      await page.getByText("What should stay?").waitFor();
      await shot("similar", true);
      await page.getByRole("radio", { name: /^Same offer/ }).check();
      await shot("similar-offer", true);
    });
