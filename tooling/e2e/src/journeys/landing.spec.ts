import { expect, test } from "../harness/test.ts";

test.beforeEach(({ page }) => page.goto("/"));

test("[LAND-01, LAND-02, LAND-03, LAND-04] the header links into the product, whose button a small phone shows without scrolling @all", async ({
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
