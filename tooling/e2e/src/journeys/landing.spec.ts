import { expect, test } from "../harness/test.ts";

test.beforeEach(({ page }) => page.goto("/"));

test("[LAND-01, LAND-02, LAND-03, LAND-04] the header links into the product, whose button a small phone shows without scrolling", async ({
  page,
}) => {
  await test.step("the header links to the sections and into the product", async () => {
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
    await expect(header.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute("href", "/signup");
    for (const name of [/pricing/i, /how it works/i]) {
      const link = header.getByRole("link", { name });
      const target = await link.getAttribute("href");
      await link.click();
      await expect(page.locator(target?.replace("/", "") ?? "none")).toBeInViewport();
    }
  });

  await test.step("shows the button without scrolling on a small phone", async () => {
    await page.goto("/");
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(
      page.getByRole("main").getByRole("link", { name: "Start Free Trial" }).first(),
    ).toBeInViewport({
      ratio: 1,
    });
  });
});

test("[LAND-15, LAND-16, LAND-17, LAND-22] the footer links to the legal pages and to support, and Pro is sold by mail", {
  tag: "@all",
}, async ({ page }) => {
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: /privacy/i })).toHaveAttribute("href", "/privacy-policy");
  await expect(footer.getByRole("link", { name: /terms/i })).toHaveAttribute("href", "/terms-of-use");
  await expect(footer.locator('a[href^="mailto:"]').first()).toHaveAttribute("href", /^mailto:\S+@\S+/);
  await expect(page.getByRole("link", { name: "Talk to sales" })).toHaveAttribute("href", /^mailto:\S+@\S+/);
});

test("[LEGAL-04, LEGAL-05] the legal pages link to home and to the signup", { tag: "@all" }, async ({
  page,
}) => {
  for (const path of ["/privacy-policy", "/terms-of-use"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/signup");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  }
});
