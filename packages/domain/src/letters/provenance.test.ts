import { createPublicKey, verify } from "node:crypto";
import type { Letter, Provenance, VerifyResult } from "@storyletter/contract/letters";
import { provenanceRecords, signingKeys } from "@storyletter/db";
import { acceptSuggestions, suggestChange } from "@storyletter/letter";
import { eq } from "drizzle-orm";
import { CompactSign, exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { completeEmail, deleteEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { getLetter, saveLetter } from "./letter.ts";
import { getLetterFile } from "./letter-sending.ts";
import { getProvenance } from "./provenance.ts";
import { listSigningKeys } from "./signing-keys.ts";
import { verifyProvenance } from "./verify-provenance.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());
// All letters here have the same text.
beforeEach(async () => {
  await domain.ctx.db.delete(provenanceRecords);
});

const OWN = "At four in the morning the oven died with forty loaves inside.";
const MODELS = "That silence is what your customers hear when nobody answers the phone.";
const BOTH = "We baked flatbreads on two camping stoves until the sun came up.";

/** A letter of a model: one sentence from the story, two of its own. */
const modelLetter = () => {
  const written = writtenLetter([OWN, MODELS, BOTH].join(" "));
  const letter: Letter = {
    ...written.letter,
    parts: [
      {
        beat: "hook",
        paragraphs: [`${OWN} ${MODELS}`, BOTH],
        sources: [
          { sentence: OWN, fields: ["story"] },
          { sentence: MODELS, fields: [] },
          { sentence: BOTH, fields: [] },
        ],
      },
    ],
    writer: { kind: "model", name: "gpt-test", version: "7", fallbackReason: null },
  };
  return { ...written, letter, content: `${OWN} ${MODELS}\n\n${BOTH}` };
};

async function writtenEmail(written = modelLetter()) {
  const member = await domain.newMember();
  const { id } = await requestEmail(member, ovenBrief());
  await completeEmail(domain.ctx, { emailId: id, written });
  return { member, id };
}

const textOf = async (member: MemberCtx, id: string) => (await getLetter(member, { id })).text;
const check = (text: string, record?: string) => verifyProvenance(domain.ctx, { text, record });
const changesIn = (result: VerifyResult) => (result.outcome === "changed" ? result.changes : result.outcome);
const asFile = (provenance: Provenance) => JSON.stringify(provenance, null, 2);

describe("the record", () => {
  it("says who wrote each sentence, without the text, the author or the brief", async () => {
    const { member, id } = await writtenEmail();
    const { record } = await getProvenance(member, { id });
    expect(record).toMatchObject({
      words: 36,
      share: 0.33,
      digitalSourceType: expect.stringMatching(/compositeWithTrainedAlgorithmicMedia$/),
      writer: { kind: "model", name: "gpt-test", version: "7" },
      editedAt: null,
    });
    expect(record.sentences.map(({ words }) => words)).toEqual([
      { adapted: 12 },
      { model: 12 },
      { model: 12 },
    ]);
    const all = JSON.stringify(record);
    const { email, id: userId } = member.caller;
    for (const secret of [email, userId, id, ovenBrief().title, "camping", "oven"])
      expect(all).not.toContain(secret);
  });

  it("says from which earlier letter of the series a sentence is, as the writer's words", async () => {
    const written = modelLetter();
    const [, , both] = written.letter.parts[0]?.sources ?? [];
    if (both) both.letter = 2;
    const { member, id } = await writtenEmail(written);
    const { record } = await getProvenance(member, { id });
    expect(record.share).toBe(0.33);
    expect(record.sentences.map(({ words, letter }) => [words, letter])).toEqual([
      [{ adapted: 12 }, undefined],
      [{ model: 12 }, undefined],
      [{ model: 12 }, 2],
    ]);
  });

  it("counts accepted suggestions and typed words apart, and says no AI where the standard writer wrote", async () => {
    const { member, id } = await writtenEmail();
    const { body } = await getLetter(member, { id });
    const change = {
      id: 1,
      paragraph: 1,
      from: 0,
      to: BOTH.length,
      text: "Bread came anyway, flat and warm.",
      source: "writer" as const,
    };
    await saveLetter(member, { id, revision: 0, body: acceptSuggestions(suggestChange(body, change)) });
    const { record } = await getProvenance(member, { id });
    expect(record.sentences.at(-1)?.words).toEqual({ suggestion: 6 });
    const standard = modelLetter();
    standard.letter.writer.kind = "built-in";
    const other = await writtenEmail(standard);
    const { record: plain } = await getProvenance(other.member, { id: other.id });
    expect(plain.sentences.map(({ words }) => words)).toEqual([
      { author: 12 },
      { writer: 12 },
      { writer: 12 },
    ]);
    expect(plain.digitalSourceType).toMatch(/digitalCreation$/);
  });

  it("keeps a sentence the writer's, although its owner saved it as their own", async () => {
    const { member, id } = await writtenEmail();
    const { body } = await getLetter(member, { id });
    const own = { type: "source" as const, attrs: { from: "author" as const, sentence: null, words: null } };
    const claimed = body.content.map((paragraph) => ({
      ...paragraph,
      content: paragraph.content?.map((node) => ({ ...node, marks: [own] })),
    }));
    await saveLetter(member, { id, revision: 0, body: { type: "doc", content: claimed } });
    expect((await getLetter(member, { id })).share).toBe(1);
    expect((await getProvenance(member, { id })).record.share).toBe(0.33);
  });

  it("stays the same while the letter does, and is another one after an edit", async () => {
    const { member, id } = await writtenEmail();
    const first = await getProvenance(member, { id });
    expect(await getProvenance(member, { id })).toEqual(first);
    const { subjects, body } = await getLetter(member, { id });
    await saveLetter(member, {
      id,
      revision: 0,
      subjects,
      body: { type: "doc", content: body.content.slice(0, 1) },
    });
    const second = await getProvenance(member, { id });
    expect(second.record.jti).not.toBe(first.record.jti);
    expect((await check(`${OWN} ${MODELS}\n\n${BOTH}`)).outcome).toBe("unchanged");
  });

  it("verifies with node's own crypto against the published keys", async () => {
    const { member, id } = await writtenEmail();
    const { jws, mark } = await getProvenance(member, { id });
    const { keys } = await listSigningKeys(domain.ctx);
    for (const signed of [jws, mark]) {
      const [header = "", payload = "", signature = ""] = signed.split(".");
      const { kid, alg } = JSON.parse(Buffer.from(header, "base64url").toString());
      const jwk = keys.find((key) => key.kid === kid);
      const key = createPublicKey({ key: { ...jwk }, format: "jwk" });
      expect(alg).toBe("EdDSA");
      expect(
        verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, "base64url")),
      ).toBe(true);
    }
    expect(keys.every((key) => !("d" in key))).toBe(true);
  });

  it("still verifies after the secret or the year has changed, with a key of another kid", async () => {
    const { member, id } = await writtenEmail();
    const old = await getProvenance(member, { id });
    const later = { ...member, clock: () => new Date("2031-01-01T00:00:00Z"), appSecret: "another one" };
    const { body } = await getLetter(member, { id });
    await saveLetter(member, { id, revision: 0, body: { type: "doc", content: body.content.slice(0, 1) } });
    const kidOf = (jws: string) =>
      JSON.parse(Buffer.from(jws.split(".")[0] ?? "", "base64url").toString()).kid;
    const fresh = await getProvenance(later, { id });
    expect(kidOf(fresh.mark)).not.toBe(kidOf(old.jws));
    expect((await check(asFile(old))).outcome).toBe("record-only");
    expect((await check(fresh.jws)).outcome).toBe("record-only");
  });
});

describe("verifying", () => {
  it("finds a letter by its text, in any format it left in, and says nothing of its owner", async () => {
    const { member, id } = await writtenEmail();
    await getProvenance(member, { id });
    const formats = await Promise.all(
      (["text", "html", "md", "eml"] as const).map(
        async (format) => (await getLetterFile(member, { id, format })).text,
      ),
    );
    for (const text of [await textOf(member, id), ...formats]) {
      const result = await check(text);
      expect(result).toMatchObject({
        outcome: "unchanged",
        record: { details: { words: { adapted: 12, model: 24 } } },
      });
      for (const secret of [member.caller.email, member.caller.id, id])
        expect(JSON.stringify(result)).not.toContain(secret);
    }
  });

  it("recognizes it with other text around, broken lines and curly quotes", async () => {
    const { member, id } = await writtenEmail();
    await getProvenance(member, { id });
    const wrapped = (await textOf(member, id)).replace(/(.{30}\S*) /g, "$1\n");
    const result = await check(
      `Subject line options:\n1. A line\n\n${wrapped}\n\nUnsubscribe: https://example.com/u`,
    );
    expect(result).toMatchObject({ outcome: "unchanged", hasMore: true });
  });

  it("shows where a letter was changed by one letter", async () => {
    const { member, id } = await writtenEmail();
    const provenance = await getProvenance(member, { id });
    const changed = (await textOf(member, id)).replace("forty", "fourty");
    const expected = [{ sentence: 1, missing: 1, instead: [OWN.replace("forty", "fourty")] }];
    expect(changesIn(await check(changed))).toEqual(expected);
    expect(changesIn(await check(changed, asFile(provenance)))).toEqual(expected);
    expect(changesIn(await check(changed, provenance.mark))).toEqual(expected);
  });

  it("refuses a record changed by one letter, a foreign signature, and one without", async () => {
    const { member, id } = await writtenEmail();
    const provenance = await getProvenance(member, { id });
    const { record, jws } = provenance;
    const [header = "", payload = "", signature = ""] = jws.split(".");
    const said = { ...provenance, record: { ...record, share: 0.34 } };
    expect(await check(asFile(said))).toEqual({ outcome: "forged", reason: "content" });
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const kid = JSON.parse(Buffer.from(header, "base64url").toString()).kid;
    const stranger = await generateKeyPair("EdDSA", { extractable: true });
    const bytes = new TextEncoder().encode(JSON.stringify(record));
    const foreign = (protectedHeader: object) =>
      new CompactSign(bytes)
        .setProtectedHeader({ alg: "EdDSA", ...protectedHeader })
        .sign(stranger.privateKey);
    const own = await exportJWK(stranger.publicKey);
    const forged = [
      [header, encoded({ ...record, share: 1 }), signature].join("."),
      [encoded({ alg: "none", kid }), payload, ""].join("."),
      [encoded({ alg: "none", kid }), payload, signature].join("."),
      [encoded({ alg: "HS256", kid }), payload, signature].join("."),
      [header, payload, `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`].join("."),
      await foreign({ kid }),
      await foreign({ kid: "another" }),
      await foreign({ kid, jwk: own }),
    ];
    for (const each of forged) expect(await check(each)).toEqual({ outcome: "forged", reason: "signature" });
  });

  it("doesn't know what never left, nor a text that shares less than half", async () => {
    const { member, id } = await writtenEmail(
      (() => {
        const written = modelLetter();
        written.letter.parts = [
          { beat: "hook", paragraphs: ["Nobody has seen this one sentence of ours yet."] },
        ];
        return written;
      })(),
    );
    expect(await check(await textOf(member, id))).toEqual({ outcome: "unknown" });
    expect(await check("")).toEqual({ outcome: "unknown" });
    const other = await writtenEmail();
    await getProvenance(other.member, { id: other.id });
    expect(await check(`${OWN} The rest is something else. And so is this.`)).toEqual({ outcome: "unknown" });
  });

  it("knows the record of a deleted letter by its signature, but not where it was changed", async () => {
    const { member, id } = await writtenEmail();
    const { mark } = await getProvenance(member, { id });
    const text = await textOf(member, id);
    await deleteEmail(member, { id });
    expect(
      await domain.ctx.db.select().from(provenanceRecords).where(eq(provenanceRecords.emailId, id)),
    ).toEqual([]);
    expect(await check(text)).toEqual({ outcome: "unknown" });
    expect(await check(text, mark)).toMatchObject({ outcome: "unchanged", record: { details: null } });
    expect(changesIn(await check(`${text} More.`, mark))).toEqual([]);
  });

  it("refuses what is no text or no record, and says what to give", async () => {
    await expect(check("PK\u0003\u0004\0\0")).rejects.toThrow();
    await expect(check("A letter.", "{ not a record")).rejects.toMatchObject({
      fields: [{ path: "record", message: expect.stringContaining("isn't a record") }],
    });
  });

  it("stores public keys alone", async () => {
    const rows = await domain.ctx.db.select().from(signingKeys);
    expect(rows.length).toBeGreaterThan(0);
    for (const { publicKey } of rows) expect(Object.keys(publicKey).toSorted()).toEqual(["crv", "kty", "x"]);
  });
});
