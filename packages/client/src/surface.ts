/**
 * What the client can do: each method is one call of the documented API. `?` at the end: the rest of the input goes
 * into the query, as with every GET and DELETE; otherwise it is the body.
 */
export const SURFACE = {
  emails: {
    /** Writes an email; answers at once, while it is being written. Costs one credit, refunded if writing fails. */
    create: "POST /api/emails",
    /** Writes up to a hundred emails, or checks them with `dryRun`; each row has its own result. */
    batch: "POST /api/emails/batch",
    /** One email: its brief, its status and its letter. */
    get: "GET /api/emails/{id}",
    /** The emails, newest first, in pages. */
    list: "GET /api/emails",
    /** Stops writing an email and gives its credit back. */
    cancel: "POST /api/emails/{id}/cancel",
    /** Deletes an email. */
    delete: "DELETE /api/emails/{id}",
    /** Questions about a brief that only its author can answer. Free of charge. */
    questions: "POST /api/emails/questions",
  },
  letters: {
    /** A letter as a document, with the revision that the next save starts from. */
    get: "GET /api/emails/{id}/letter",
    /** Saves a letter; what is left out stays as it is. */
    save: "PUT /api/emails/{id}/letter",
    /** Suggestions for a letter. Nothing is changed. */
    suggest: "POST /api/emails/{id}/suggestions",
    /** Compares a letter with its brief; poll `emails.get` until `comparison` is no longer `comparing`. */
    compare: "POST /api/emails/{id}/comparison",
    /** The kept versions, newest first. */
    versions: "GET /api/emails/{id}/versions",
    /** One version of a letter. */
    version: "GET /api/emails/{id}/versions/{number}",
    /** Makes a version the current letter again. */
    restore: "POST /api/emails/{id}/versions/{number}/restore",
    /** Mails a test to your own verified address, and to no other. */
    sendTest: "POST /api/emails/{id}/test",
    /** Notes that a letter was sent, when and with what. Nothing is sent. */
    markSent: "PUT /api/emails/{id}/sent",
    /** Removes that note. */
    unmarkSent: "DELETE /api/emails/{id}/sent",
  },
  series: {
    /** The series of letters, the last changed first. */
    list: "GET /api/series",
    /** Starts a series. */
    create: "POST /api/series",
    /** One series with its letters in order. */
    get: "GET /api/series/{id}",
    /** Changes a series; what is left out stays as it is. */
    update: "PATCH /api/series/{id}",
    /** Deletes a series; its letters stay in the library. */
    delete: "DELETE /api/series/{id}",
    /** Replaces the letters of a series: all of them, in their order. */
    saveSlots: "PUT /api/series/{id}/slots",
    /** Untold stories for the letters that have none, and why they fit. */
    proposals: "GET /api/series/{id}/proposals",
    /** What does not fit between the letters. */
    findings: "GET /api/series/{id}/findings",
    /** Writes the letters; each costs one credit. */
    write: "POST /api/series/{id}/write",
    /** Creates or updates a draft of every written letter in a mail tool. Never sends. */
    draft: "POST /api/series/{id}/drafts/{tool}",
    /** The drafts of its letters in mail tools. */
    drafts: "GET /api/series/{id}/drafts",
  },
  stories: {
    /** The stories of the bank, newest first, in pages. */
    list: "GET /api/stories",
    /** Saves a story; the same text is not saved twice. */
    create: "POST /api/stories",
    /** One story. */
    get: "GET /api/stories/{id}",
    /** Changes a story; what is left out stays as it is. */
    update: "PATCH /api/stories/{id}",
    /** Deletes a story; letters that tell it stay. */
    delete: "DELETE /api/stories/{id}",
  },
  drafts: {
    /** Briefs in progress. */
    list: "GET /api/drafts",
    /** Saves a brief in progress. */
    create: "POST /api/drafts",
    /** One draft. */
    get: "GET /api/drafts/{id}",
    /** Saves a draft from its revision. */
    save: "PUT /api/drafts/{id}",
    /** Deletes a draft. */
    delete: "DELETE /api/drafts/{id}",
  },
  profile: {
    /** Who writes: business, sender, offers and audiences. */
    get: "GET /api/profile",
    /** Saves the profile. */
    save: "PUT /api/profile",
  },
  usage: {
    /** Emails written and left. */
    get: "GET /api/usage",
  },
  webhooks: {
    /** The webhooks and their latest deliveries. */
    list: "GET /api/webhook-endpoints",
    /** Adds a webhook; only this answer has the secret that its deliveries are signed with. */
    create: "POST /api/webhook-endpoints",
    /** Sends a test, and answers with its result. */
    test: "POST /api/webhook-endpoints/{id}/test",
    /** Changes the address or the events, or pauses a webhook; what is left out stays as it is. */
    update: "PATCH /api/webhook-endpoints/{id}",
    /** A new secret, which only this answer has; the former one signs as well for a day. */
    rotateSecret: "POST /api/webhook-endpoints/{id}/secret",
    /** What was sent and how it was answered, newest first, in pages. */
    deliveries: "GET /api/webhook-endpoints/{id}/deliveries",
    /** Sends a delivery again. */
    resend: "POST /api/webhook-endpoints/{id}/deliveries/{delivery}/resend",
    /** Turns on a webhook that is off. */
    enable: "POST /api/webhook-endpoints/{id}/enable",
    /** Removes a webhook and its deliveries. */
    delete: "DELETE /api/webhook-endpoints/{id}",
  },
  mailTools: {
    /** The connected mail tools. */
    list: "GET /api/mail-tools",
    /** Connects a mail tool by its key. */
    connect: "POST /api/mail-tools",
    /** Disconnects a mail tool. */
    remove: "DELETE /api/mail-tools/{id}",
    /** Creates or updates a letter's draft in a mail tool; read `drafts` for the result. Never sends. */
    draft: "POST /api/emails/{id}/mail-tools/{tool}?",
    /** A letter's drafts in mail tools. */
    drafts: "GET /api/emails/{id}/mail-tools",
  },
} as const;

/** Streams, besides the methods. */
export const PROGRESS = "GET /api/emails/{id}/progress";
