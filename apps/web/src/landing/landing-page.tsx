import { renderStaticPage } from "../static-page.tsx";
import { Bonus } from "./bonus.tsx";
import { content } from "./content.ts";
import { Difference } from "./difference.tsx";
import { Faq } from "./faq.tsx";
import { FinalCall } from "./final-call.tsx";
import { Guarantee } from "./guarantee.tsx";
import { Hero } from "./hero.tsx";
import { Pricing } from "./pricing.tsx";
import { Problem } from "./problem.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Steps } from "./steps.tsx";
import { Voices } from "./voices.tsx";

function LandingPage() {
  return (
    <>
      <SiteHeader />
      <main>
        <Hero />
        <Problem />
        <Difference />
        <Voices />
        <Steps />
        <Bonus />
        <Pricing />
        <Guarantee />
        <Faq />
        <FinalCall />
      </main>
      <SiteFooter />
    </>
  );
}

export const page = () =>
  renderStaticPage({ title: content.title, description: content.description, path: "/" }, <LandingPage />);
