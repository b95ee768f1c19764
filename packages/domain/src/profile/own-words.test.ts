import { describe, expect, it } from "vitest";
import { ownWords } from "./own-words.ts";

const OWN = "The oven died at four.\n\nI rang Ben, and he came.";

describe("one's own words in a mail", () => {
  it.each([
    [
      "a reply below",
      `${OWN}\n\nOn Mon, Mar 2, 2026 at 9:14 AM Sam <sam@example.com> wrote:\n> And then?\n> Tell me.`,
    ],
    [
      "an introduction broken in two",
      `${OWN}\n\nOn Mon, Mar 2, 2026 at 9:14 AM Sam Long-Name\n<sam@example.com> wrote:\n\n> And?`,
    ],
    ["a German reply", `${OWN}\n\nAm 02.03.2026 um 09:14 schrieb Sam:\n> Und dann?`],
    [
      "a mail of Outlook",
      `${OWN}\n\nFrom: Sam\nSent: Monday, March 2, 2026 9:14 AM\nTo: Mara\nSubject: Re: The oven\n\nAnd then?`,
    ],
    ["an original message", `${OWN}\n-----Original Message-----\nFrom: Sam\nAnd then?`],
    ["a forwarded mail", `${OWN}\n\n---------- Forwarded message ---------\nFrom: Sam`],
    ["a signature", `${OWN}\n\n-- \nMara Okafor\nOkafor Bakery, +1 555 010 0199`],
    ["what a phone adds", `${OWN}\n\nSent from my iPhone`],
    ["tracking links", OWN.replace("four.", "four. https://click.example.com/u/?utm_source=x&id=1%2Fa")],
    ["an address in angle brackets", OWN.replace("four.", "four. <https://t.example.com/c/1>")],
    ["pictures as text", `[image: logo.png]\n${OWN}\n[cid:1234]`],
    ["a newsletter's foot", `${OWN}\n\nUnsubscribe | View in browser\n© 2026 Okafor Bakery`],
    ["its own head", `From: Mara\nTo: Sam\nSubject: The oven\n\n${OWN}`],
    ["line ends of Windows and invisible characters", `\ufeff${OWN.replace(/\n/g, "\r\n")}\u200b`],
  ])("are kept without %s", (_name, mail) => {
    expect(ownWords(mail)).toBe(OWN);
  });

  const SAM = "Sam <sam@example.com>";
  it.each([
    ["a French reply of Gmail", `Le lun. 2 mars 2026 à 09:14, ${SAM} a écrit :\n\nEt puis ?`],
    [
      "a Spanish reply of Gmail",
      "El lun, 2 mar 2026 a las 9:14, Sam (<sam@example.com>) escribió:\n> ¿Y luego?",
    ],
    ["a Portuguese reply of Gmail", `${SAM} escreveu no dia segunda, 2/03/2026 à(s) 09:14:\n> E depois?`],
    ["a Brazilian reply of Gmail", `Em seg., 2 de mar. de 2026 às 09:14, ${SAM} escreveu:\n\nE depois?`],
    ["a Dutch reply of Gmail", `Op ma 2 mrt 2026 om 09:14 schreef ${SAM}:\n\n> En toen?`],
    ["a Danish reply of Gmail", `Den man. 2. mar. 2026 kl. 09.14 skrev ${SAM}:\n\nOg så?`],
    [
      "a German reply of Gmail, broken",
      "Am Mo., 2. März 2026 um 09:14 Uhr schrieb Sam Lang-Name\n<sam@example.com>:\n\nUnd dann?",
    ],
    [
      "a French mail of Outlook",
      `De : ${SAM}\nEnvoyé : lundi 2 mars 2026 09:14\nÀ : Mara\nObjet : RE: Le four\n\nEt puis ?`,
    ],
    [
      "a Danish mail of Outlook",
      "Fra: Sam\nSendt: 2. marts 2026 09:14\nTil: Mara\nEmne: Sv: Ovnen\n\nOg så?",
    ],
    [
      "a German mail of Outlook under a rule",
      "________________________________\nVon: Sam\nGesendet: Montag, 2. März 2026 09:14\nAn: Mara\nBetreff: AW: Der Ofen\n\nUnd dann?",
    ],
    [
      "a mail of Outlook in bold",
      `*Von:* Sam [mailto:sam@example.com]\n*Gesendet:* Montag\n*An:* Mara\n\nUnd dann?`,
    ],
    ["a Spanish forward", `---------- Mensaje reenviado ---------\nDe: ${SAM}\n\n¿Y luego?`],
    ["a forward of Yahoo", `----- Doorgestuurd bericht ----- Van: ${SAM}Aan: Mara\n\nEn toen?`],
    [
      "a forward of Apple Mail",
      `Anfang der weitergeleiteten Nachricht:\n\nVon: ${SAM}\nBetreff: Der Ofen\nAn: Mara\n\nUnd dann?`,
    ],
    ["what a French phone adds", "Envoyé de mon iPhone"],
    ["what a German phone adds", "Diese Nachricht wurde von meinem Android-Gerät mit GMX Mail gesendet."],
    [
      "what a Portuguese phone adds, above a quote",
      `Enviado do meu Galaxy\n\nEm 2 de mar. de 2026 09:14, ${SAM} escreveu:\n> E depois?`,
    ],
  ])("are kept without %s", (_name, added) => {
    expect(ownWords(`${OWN}\n\n${added}`)).toBe(OWN);
  });

  it("are kept below a quoted mail, and with a list of facts", () => {
    expect(ownWords(`Am 02.03.2026 um 09:14 schrieb Sam:\n> Und dann?\n> Sag schon.\n\n${OWN}`)).toBe(OWN);
    const facts = `${OWN}\n\nDate: March 3, 2026\nTime: 9:00\nPlace: Lagos\n\nCome and see.`;
    expect(ownWords(facts)).toBe(facts);
  });

  it("are empty where there are none", () => {
    expect(ownWords("> Quoted.\n> Again.\n\nhttps://example.com/")).toBe("");
  });

  it("keep a date, a colon and a sentence that only begins like a head", () => {
    const text = "From: the kitchen, with love.\nOn Monday I rang Ben. He wrote: come over.";
    expect(ownWords(text)).toBe(text);
  });

  it("are read in a moment from the longest mail", () => {
    for (const piece of [
      "On a ",
      "> ",
      "From: ",
      "[image: ",
      "https://",
      "<",
      "_",
      "-",
      "x:\n",
      "A:\n",
      "<a\n",
      "12:30 ",
      "--- Abc ",
    ]) {
      const mail = `x\n${piece.repeat(50_000 / piece.length)}`;
      const before = process.threadCpuUsage();
      ownWords(mail);
      expect(process.threadCpuUsage(before).user, piece).toBeLessThan(200_000);
    }
  });
});
