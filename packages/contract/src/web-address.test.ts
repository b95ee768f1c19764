import { describe, expect, it } from "vitest";
import { tagsInAddress, trackingUrl } from "./web-address.ts";

const source = {
  ctaUrl: "https://example.com/rest",
  campaignName: "march-rest",
  title: "The oven",
  storyType: "indirect",
  desiredEmotion: "relief",
};
const parameter = (changes: Partial<typeof source>, name: string) =>
  new URL(trackingUrl({ ...source, ...changes }) ?? "").searchParams.get(name);

describe("trackingUrl", () => {
  it("[VIEW-06, VIEW-07, VIEW-08, VIEW-09, VIEW-10] sets the five parameters", () => {
    expect(trackingUrl(source)).toBe(
      "https://example.com/rest?utm_source=email&utm_medium=email&utm_campaign=march-rest&utm_content=indirect&utm_term=relief",
    );
  });

  it("[VIEW-08] falls back from the campaign to the title to email-campaign", () => {
    expect(parameter({ campaignName: " " }, "utm_campaign")).toBe("The oven");
    expect(parameter({ campaignName: "", title: "" }, "utm_campaign")).toBe("email-campaign");
  });

  it("[VIEW-09, VIEW-10, VIEW-39] falls back to story and engagement", () => {
    expect(parameter({ storyType: "" }, "utm_content")).toBe("story");
    expect(parameter({ desiredEmotion: "" }, "utm_term")).toBe("engagement");
  });

  it("[VIEW-40] keeps query and fragment, replaces existing utm parameters, and encodes values", () => {
    const url = trackingUrl({
      ...source,
      ctaUrl: "https://example.com/?ref=letter&utm_source=old#plan",
      campaignName: "März & April",
    });
    expect(url).toBe(
      "https://example.com/?ref=letter&utm_source=email&utm_medium=email&utm_campaign=M%C3%A4rz+%26+April&utm_content=indirect&utm_term=relief#plan",
    );
  });

  it("[VIEW-40] leaves a signed link byte for byte, as its signature covers the query", () => {
    const ctaUrl = "https://shop.example/a%20b?path=~/x%20y/z==&flag&sig=aB%2Bc/d=&when=a=b";
    expect(trackingUrl({ ...source, ctaUrl })).toMatch(`${ctaUrl}&utm_source=email&`);
  });

  it("[VIEW-40] replaces only utm parameters, between others and before a fragment with a query", () => {
    const url = trackingUrl({
      ...source,
      ctaUrl: "https://a.example/?a=~&utm_term=old&b&&c=%7e#/r?utm_term=x",
    });
    expect(url).toMatch("https://a.example/?a=~&b&&c=%7e&utm_source=email&");
    expect(url).toMatch(/&utm_term=relief#\/r\?utm_term=x$/);
  });

  it("[VIEW-40] keeps a mail tool's tag and an empty fragment", () => {
    const url = trackingUrl({ ...source, ctaUrl: "https://a.example/?e=*|EMAIL|*&n={{subscriber.id}}#" });
    expect(url).toMatch("https://a.example/?e=*|EMAIL|*&n={{subscriber.id}}&utm_source=email&");
    expect(url).toMatch(/&utm_term=relief#$/);
  });

  it.each([
    ["https://a.example/u/{{ contact.ID }}/x", "https://a.example/u/{{contact.ID}}/x?utm_source="],
    [
      'https://a.example/?n={{ x | default: "dear you" }}',
      "https://a.example/?n={{x|default:'dear you'}}&utm_source=",
    ],
    [
      "https://a.example/?e={$email}&n=%FIRSTNAME%",
      "https://a.example/?e={$email}&n=%FIRSTNAME%&utm_source=",
    ],
  ])("[VIEW-40] keeps a tag that blanks would break, in a path too: %s", (ctaUrl, kept) => {
    expect(
      trackingUrl({ ...source, ctaUrl })
        ?.replaceAll("%20", " ")
        .startsWith(kept),
    ).toBe(true);
  });

  it.each([
    [
      "https://wa.me/4915112345678?text=Hi%20there%21",
      "https://wa.me/4915112345678?text=Hi%20there%21&utm_source=",
    ],
    ["https://a.example", "https://a.example/?utm_source="],
    ["https://a.example/p/%7Eme/../x|y^z?q=`a`", "https://a.example/p/%7Eme/../x|y^z?q=`a`&utm_source="],
    [
      "https://BÄCKEREI.example/Brötchen und mehr",
      "https://xn--bckerei-5wa.example/Br%C3%B6tchen%20und%20mehr?utm_source=",
    ],
  ])(
    "[VIEW-40] adds its parameters to %s, and changes only what can't stand in an address",
    (ctaUrl, kept) => {
      expect(trackingUrl({ ...source, ctaUrl })?.startsWith(kept)).toBe(true);
    },
  );

  it("finds tags, and no percent-encoded letters", () => {
    expect(
      tagsInAddress("https://a.example/?a=*|EMAIL|*&b={{{contact.id}}}&c={$name}&d=%EMAIL%&e={% x %}"),
    ).toEqual(["*|EMAIL|*", "{{{contact.id}}}", "{$name}", "%EMAIL%", "{% x %}"]);
    expect(tagsInAddress("https://a.example/%C3%A4%E4%BD%A0?x=100%&y=%20a%20")).toEqual([]);
  });

  it("[SEC-14, VIEW-40] returns null without a web address, and for a mail address", () => {
    for (const ctaUrl of [
      "",
      "javascript:alert(1)",
      "example",
      "mailto:mara@example.com?subject=Hi%20there",
    ]) {
      expect(trackingUrl({ ...source, ctaUrl })).toBeNull();
    }
  });
});
