import { PLANS } from "@storyletter/contract/billing/constants";
import { describe, expect, it } from "vitest";
import { page } from "./landing-page.tsx";

const { head, body } = page();

/** The visible text. */
const text = body.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'");
const header = body.slice(0, body.indexOf("</header>"));
const footer = body.slice(body.lastIndexOf("<footer"));
const section = (id: string) => body.slice(body.indexOf(`<section id="${id}"`)).split("</section>")[0] ?? "";
const plain = (markup: string) => markup.replaceAll(/<[^>]+>/g, "");

describe("the landing page's header", () => {
  it("[LAND-01] [LAND-02] links to the pricing and the how-it-works section", () => {
    expect(header).toMatch(/<a href="#pricing"[^>]*>Pricing</);
    expect(header).toMatch(/<a href="#how-it-works"[^>]*>How it works</);
    expect(section("pricing")).not.toBe("");
    expect(section("how-it-works")).not.toBe("");
  });

  it("[LAND-03] [LAND-04] links to signing in and to the free trial", () => {
    expect(header).toMatch(/<a href="\/login"[^>]*>Sign In</);
    expect(header).toMatch(/<a href="\/signup"[^>]*>Start Free Trial</);
  });
});

describe("the landing page's sections", () => {
  it("[LAND-05] [LAND-06] [LAND-07] [LAND-08] [LAND-09] [LAND-10] [LAND-11] [LAND-12] [LAND-13] [LAND-14] appear in the documented order", () => {
    const ids = [...body.matchAll(/<section id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual([
      "problem",
      "difference",
      "testimonials",
      "how-it-works",
      "bonus",
      "pricing",
      "guarantee",
      "faq",
      "final-call",
    ]);
  });

  it("[LAND-08] how it works has three steps", () => {
    expect(section("how-it-works").match(/<li/g)).toHaveLength(3);
  });

  it("[LAND-18] [LAND-19] [LAND-21] [LAND-29] present the promotional figures as claims", () => {
    const voices = plain(section("testimonials"));
    expect(voices).toContain("claimed open rate of 79.1%");
    expect(voices).toContain("claimed total of 2,847 users");
    expect(voices).toContain("claimed time of 90 seconds per email");
  });

  it("[LAND-20] [LAND-29] mark every testimonial as a sample", () => {
    const quotes = section("testimonials").split("<figure").slice(1);
    expect(quotes).toHaveLength(3);
    for (const quote of quotes) expect(plain(quote)).toContain("Sample");
  });

  it("[LAND-24] [LAND-25] sell as Starter's only what the trial doesn't have, and name what every plan has", () => {
    const onlyStarter = PLANS.starter.features.filter(
      (feature) => !(PLANS.trial.features as readonly string[]).includes(feature),
    );
    expect(onlyStarter).toEqual(["Priority email support", "30-day money-back guarantee"]);
    expect(plain(section("pricing"))).toContain("In every plan: your profile and stories, the editor");
  });

  it("name the languages that need no model", () => {
    expect(plain(section("faq"))).toContain("in English, Spanish, German, French and Portuguese");
  });

  it("[LAND-23] [LAND-28] promise the bonus for 5 emails within 5 days, and never 7", () => {
    expect(plain(section("bonus"))).toContain("Create 5 emails within 5 days of signing up");
    expect(text).not.toMatch(/7 days/);
  });

  it("[LAND-24] [LAND-25] show what the free trial and Starter include", () => {
    const pricing = plain(section("pricing"));
    for (const part of ["Free trial", "10 credits in total, one-time", "No credit card"])
      expect(pricing).toContain(part);
    for (const part of ["$19", "per month", "300 story emails per month", "5 subject lines per email"])
      expect(pricing).toContain(part);
    for (const part of ["UTM tracking tools", "Email library", "Priority email support"])
      expect(pricing).toContain(part);
  });

  it("[LAND-22] [LAND-30] offer Pro only by talking to sales", () => {
    expect(section("pricing")).toMatch(/<a href="mailto:%SALES_EMAIL%"[^>]*>Talk to sales</);
  });

  it("[LAND-26] offer a 30-day money-back guarantee", () => {
    expect(plain(section("guarantee"))).toContain("30-day money-back guarantee");
  });

  it("[LAND-27] address marketers, coaches and small-business owners", () => {
    expect(text).toContain("For marketers, coaches and small-business owners.");
  });
});

it("[LAND-15] [LAND-16] [LAND-17] the footer links to the legal pages and to support", () => {
  expect(footer).toMatch(/<a href="\/privacy-policy"/);
  expect(footer).toMatch(/<a href="\/terms-of-use"/);
  expect(footer).toMatch(/<a href="mailto:%SUPPORT_EMAIL%"/);
});

it("labels its sample letter as a sample", () => {
  expect(text).toContain("Sample email");
  expect(text).toContain("A sample. The bakery, the course and the people in it are invented.");
});

it("obeys the content security policy: no script, no style attribute, no handler", () => {
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
});

it("has metadata for search engines and social cards", () => {
  expect(head).toContain('<link rel="canonical" href="%APP_URL%/"/>');
  expect(head).toMatch(/<meta name="description" content="[^"]{50,200}"/);
  expect(head).toContain('property="og:image" content="%APP_URL%/social-card.jpg"');
});
