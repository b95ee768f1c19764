export const BRIEF = {
  title: "The morning the oven died",
  contentFocus: "Why owners of small bakeries need one free day a week, and how our plan gives it to them",
  story:
    "Last March the big oven in my bakery died at four in the morning, with three hundred rolls half proved. I sat down on a flour sack and laughed. Ada, who has baked with me for nine years, said: we could go home. We went home. The shop was shut for a day and nobody left us.",
  storyType: "indirect",
  targetAudience: "Owners of small food businesses who work every day of the week",
  desiredEmotion: "relief",
  callToAction: "book",
  ctaUrl: "https://example.com/rest-day",
  campaignName: "march-rest-day",
};
