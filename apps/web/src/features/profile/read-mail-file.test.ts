import { describe, expect, it } from "vitest";
import { fullerText, readMailFile } from "./read-mail-file.ts";

const OWN = "The oven died at four. I rang Ben, and he came with two camping stoves.";
const mailOf = (...lines: string[]) => new File([lines.join("\r\n")], "oven.eml", { type: "message/rfc822" });

describe("a mail's plain part", () => {
  it.each(["", "Please view this as HTML.", "Ihr Programm zeigt kein HTML an."])(
    "stands back behind the page that it only points to: %j",
    (plain) => {
      expect(fullerText(plain, OWN)).toBe(OWN);
    },
  );

  it("is read where it is a letter of its own", () => {
    expect(fullerText(OWN, `Logo ${OWN} Unsubscribe`)).toBe(OWN);
    expect(fullerText(OWN, "")).toBe(OWN);
  });
});

it("takes no words of a mail that is attached", async () => {
  const mail = mailOf(
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "",
    OWN,
    "--b",
    "Content-Type: message/rfc822",
    "",
    "Subject: Another",
    "",
    "These are the words of Sam.",
    "--b--",
    "",
  );
  expect(await readMailFile(mail)).toBe(OWN);
});

it("reads a .txt mail in the encoding it was saved in", async () => {
  const bytes = Uint8Array.from([...OWN.replace("Ben", "Jürgen")].map((letter) => letter.charCodeAt(0)));
  expect(await readMailFile(new File([bytes], "oven.txt"))).toBe(OWN.replace("Ben", "Jürgen"));
});
