import type { Page } from "@playwright/test";
import { letterOf, openPanel, standInForModel, statusOf, suggest, typeInto } from "../pages/desk.ts";

/** An action on a screen before its picture is taken. */
type Act = (page: Page) => Promise<void>;

const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole("button", { name }).first().click();

/** Opens the form's advanced mode, and chooses a template. */
const chooseTemplate =
  (name: string): Act =>
  async (page) => {
    await page.getByRole("radio", { name: "Advanced" }).check();
    await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
  };

/** Expands the section with this label. */
const unfold =
  (words: RegExp): Act =>
  (page) =>
    page.getByText(words).click();

/** Selects options, such as the state of jobs or the colors of a letter. */
const choose =
  (...names: string[]): Act =>
  async (page) => {
    for (const name of names) await page.getByRole("radio", { name, exact: true }).check();
  };

const pressKey =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

/** Performs the actions in order, each as soon as it is possible. */
const inOrder =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const openUserPage: Act = async (page) => {
  await page
    .getByRole("button", { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Open User Page" }).click();
};

const typeSearch =
  (text: string): Act =>
  (page) =>
    page.getByRole("combobox").first().fill(text);

/** Chooses an entry of a menu. */
const pick =
  (menu: string, entry: string): Act =>
  async (page) => {
    await page.getByRole("button", { name: menu, exact: true }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };

/** Opens a panel beside a letter. */
const open =
  (panel: "Subjects" | "Check" | "Send"): Act =>
  (page) =>
    openPanel(page, panel);

/** Types at the end of the letter's first paragraph. */
const typeIntoLetter =
  (text: string): Act =>
  async (page) => {
    await typeInto(page, text);
    await statusOf(page, "Saved").waitFor();
  };

/** Shows a suggestion that is still being written. */
const growSuggestion: Act = async (page) => {
  const model = await standInForModel(page);
  await page.reload();
  await letterOf(page).locator("p").first().click();
  await suggest(page, "Warmer");
  await page.waitForFunction(() => window.suggestionModel.calls === 1);
  await model.write({ texts: ["At four in the morning, last March, my big oven"], suggestions: null });
};

/** Makes the call fail as if the server were broken. */
const failCall =
  (call: string): Act =>
  async (page) => {
    const asked = new RegExp(`/trpc/(.*,)?${call.replace(".", "\\.")}[,?]`);
    await page.route(asked, (route) => route.fulfill({ status: 502, body: "" }));
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
  };

/** A user whose screens get pictures. */
export type ScreenshotUser =
  | "visitor"
  | "newcomer"
  | "writer"
  | "collector"
  | "planner"
  | "out of credits"
  | "traveller"
  | "unlucky"
  | "action taker"
  | "latecomer"
  | "subscriber"
  | "leaver"
  | "debtor"
  | "heavy subscriber"
  | "owner";

export interface Screen {
  user: ScreenshotUser;
  path: string;
  name: string;
  /** What is done there before the picture. */
  act?: Act;
}

const screensOf = (
  user: ScreenshotUser,
  screens: Record<string, string | [path: string, act: Act]>,
): Screen[] =>
  Object.entries(screens).map(([name, screen]) => {
    const [path, act] = typeof screen === "string" ? [screen] : screen;
    return { user, path, name: `${user} ${name}`.replaceAll(" ", "-"), ...(act && { act }) };
  });

/**
 * `{letter}` is a letter of this user, `{long}` one with very long words, `{asking}` one with open questions,
 * `{series}` a series, `{sandbox}` the sandbox. The owner comes last, and sees what the others left behind.
 */
export const SCREENS: readonly Screen[] = [
  ...screensOf("visitor", {
    landing: "/",
    login: "/login",
    "forgotten password": "/forgot-password",
    "new password": "/reset-password?token=t",
    "password not changed": "/reset-password",
    "new email": "/confirm-email-change?token=t",
    "data export": "/data-export?token=t",
    "admin login": "/admin/login",
    signup: "/signup",
    "verification pending": "/verify-email",
    verified: "/email-verified?verified=true",
    "verification failed": "/email-verified?error=token-expired",
    verify: "/verify",
    privacy: "/privacy-policy",
    terms: "/terms-of-use",
    "series help": "/help/series",
    "not found": "/nothing-here",
    "api documentation": "/api/docs",
    mailbox: "{sandbox}/mailbox?key={key}",
  }),
  ...screensOf("newcomer", {
    dashboard: "/dashboard",
    "dashboard broken": ["/dashboard", failCall("billing.usage")],
    create: "/create",
    "create with a template": ["/create", chooseTemplate("Expensive Mistake")],
    "create with nothing filled in": ["/create", press("Write my email")],
    library: "/emails",
    "library broken": ["/emails", failCall("emails.list")],
    stories: "/stories",
    "import emails": "/emails/import",
    series: "/series",
    "new series": ["/series", press(/^Welcome/)],
    billing: "/billing",
    "billing broken": ["/billing", failCall("billing.subscription")],
    subscribe: "/subscribe",
    settings: "/settings",
    "settings security": "/settings#security",
    "settings developers": "/settings#developers",
    "settings new key": ["/settings#developers", press("Create API Key")],
    "settings new webhook": ["/settings#developers", press("Add Webhook")],
    "settings two-factor": ["/settings#security", press("Set Up Two-Factor Authentication")],
    "settings change password": ["/settings#security", press("Change Password")],
    "settings delete account": ["/settings", press("Delete Account")],
    checkout: ["/subscribe", press("Subscribe Now")],
    bonus: "/bonus",
    "stripe test": "/stripe-test",
    "webhook test": "/test-webhook",
    "checkout not confirmed": "/billing?session_id=cs_test_of_nobody",
    "admin login": "/admin/login",
    "not found": "/nothing-here",
  }),
  ...screensOf("traveller", { settings: "/settings#security" }),
  ...screensOf("writer", {
    dashboard: "/dashboard",
    library: "/emails",
    "library nothing found": "/emails?search=nothing-like-it",
    "library deleting": ["/emails", press("Delete")],
    palette: ["/emails", pressKey("ControlOrMeta+k")],
    keys: ["/emails", pressKey("?")],
    letter: "/view-email/{letter}",
    "letter with questions": "/view-email/{asking}",
    "letter with findings": [
      "/view-email/{letter}",
      inOrder(typeIntoLetter(" We made  $9,000 [ask Lena]."), open("Check")),
    ],
    "letter on its way": ["/view-email/{letter}", open("Send")],
    "letter with suggestions": ["/view-email/{letter}", pick("Suggest", "Another opening")],
    "letter with other subjects": ["/view-email/{letter}", pick("Suggest", "Other subjects")],
    "letter with a growing suggestion": ["/view-email/{asking}", growSuggestion],
    "letter versions": ["/view-email/{letter}", press("Versions")],
    "letter in inboxes": ["/view-email/{letter}", inOrder(open("Send"), press("Inbox preview"))],
    "settings with a mail tool": "/settings#mail-tools",
    "settings connect mail tool": ["/settings#mail-tools", press("Connect Mail Tool")],
    stories: "/stories",
    profile: "/settings/profile",
    similar: "/edit-email/{letter}",
    "letter of long words": "/view-email/{long}",
    bonus: "/bonus",
  }),
  ...screensOf("collector", { library: "/emails", dashboard: "/dashboard" }),
  ...screensOf("planner", {
    dashboard: "/dashboard",
    "list of series": "/series",
    "new series": ["/series", press("New series")],
    series: "/series/{series}",
    "series letter": ["/series/{series}", pick("More for letter 2", "Edit")],
    "series new letter": ["/series/{series}", press("Add a letter")],
    "about the series": ["/series/{series}", pick("More for this series", "About this series")],
    "series deleting": ["/series/{series}", pick("More for this series", "Delete this series")],
    "series letter menu": ["/series/{series}", press("More for letter 2")],
    "series downloads": ["/series/{series}", press("Download")],
    "series missing": "/series/00000000-0000-4000-8000-000000000000",
    "letter of a series": "/view-email/{letter}",
  }),
  ...screensOf("action taker", { bonus: "/bonus", dashboard: "/dashboard" }),
  ...screensOf("action taker", {
    "create from the vault": ["/create", inOrder(choose("Advanced"), unfold(/more from The Story Vault/))],
  }),
  ...screensOf("unlucky", {
    dashboard: "/dashboard",
    library: "/emails",
    "failed letter": "/view-email/{letter}",
    waiting: "/view-email/{long}",
  }),
  ...screensOf("latecomer", { bonus: "/bonus" }),
  ...screensOf("subscriber", {
    billing: "/billing",
    subscribe: "/subscribe",
    settings: "/settings",
    dashboard: "/dashboard",
  }),
  ...screensOf("leaver", { billing: "/billing" }),
  ...screensOf("debtor", {
    billing: "/billing",
    subscribe: "/subscribe",
    settings: "/settings",
    dashboard: "/dashboard",
    create: "/create",
  }),
  ...screensOf("heavy subscriber", { dashboard: "/dashboard", create: "/create", billing: "/billing" }),
  ...screensOf("subscriber", { portal: ["/billing", press("Manage Subscription")] }),
  ...screensOf("out of credits", { dashboard: "/dashboard", create: "/create", billing: "/billing" }),
  ...screensOf("owner", {
    dashboard: "/admin",
    analytics: "/admin/analytics",
    revenue: "/admin/revenue",
    users: "/admin/users",
    "users nobody found": "/admin/users?search=nothing-like-it",
    "user details": ["/admin/users?search=averylongname", press(/^Details of/)],
    "user menu": ["/admin/users", press(/^Actions for/)],
    "new user": ["/admin/users", press("Create User")],
    "user page": ["/admin/users?search=p7.", openUserPage],
    "user page of long words": ["/admin/users?search=averylongname", openUserPage],
    refund: ["/admin/users?search=p7.", inOrder(openUserPage, press(/^Refund/))],
    "disabling an account": ["/admin/users?search=p7.", inOrder(openUserPage, press("Disable Account"))],
    "office search": ["/admin", inOrder(pressKey("Control+k"), typeSearch("lindqvist"))],
    staff: "/admin/staff",
    "inviting staff": ["/admin/staff", press(/^Invite/)],
    disputes: "/admin/disputes",
    mail: "/admin/mail",
    costs: "/admin/costs",
    emails: "/admin/emails",
    "email details": ["/admin/emails", press(/^Details of/)],
    subscriptions: "/admin/subscriptions",
    "webhook events": "/admin/webhook-events",
    "webhook event": [
      "/admin/webhook-events",
      inOrder(press(/^Actions for/), (page) => page.getByRole("menuitem", { name: "Details" }).click()),
    ],
    news: "/admin/news",
    "news to send": ["/admin/news", press(/^Send:/)],
    deliveries: "/admin/deliveries",
    jobs: "/admin/jobs",
    "jobs given up": ["/admin/jobs", choose("Failed")],
    audit: "/admin/audit",
    settings: "/admin/settings",
    security: "/admin/security",
    "stripe settings": "/admin/stripe-settings",
    "stripe test": "/stripe-test",
    "webhook test": "/test-webhook",
    "not found": "/nothing-here",
    "user broken": ["/admin/users", inOrder(failCall("admin.user"), press(/^Details of/))],
  }),
];
