import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type Bystander, type Crowd, crowdLine, crowdOut } from "../cost/crowd.ts";
import { fillAccounts, type LearnOptions } from "../cost/learn.ts";
import { type Attacker, type AuditedAttack, attacksOn } from "./attacks.ts";

const MB = 1_048_576;

/** A service that answers every call with these words, over and over, up to so many bytes. */
async function openService(words: string, bytes: number) {
  const chunk = words.repeat(Math.floor(65_536 / words.length));
  const server = createServer((asked, answer) => {
    asked.resume();
    let left = bytes;
    const send = (): void => {
      while (left > 0) {
        left -= chunk.length;
        if (!answer.write(chunk)) return void answer.once("drain", send);
      }
      answer.end();
    };
    answer.writeHead(200, { "content-type": "application/json" }).write('{"data":[');
    send();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const TOO_MANY = 429;

/** Waits for what the accounts may do again in the next minute, after the attack before. */
async function mayCall(attackers: readonly Attacker[], { send }: AuditedAttack): Promise<void> {
  const end = performance.now() + 65_000;
  for (const attacker of attackers)
    while (performance.now() < end && (await send(attacker, 1)) === TOO_MANY) await delay(1_000);
}

/** Runs the attacks whose names have one of these words, in the order of the words. */
export async function runAttacks(
  options: LearnOptions,
  bystander: Bystander,
  words: readonly string[],
): Promise<Crowd[]> {
  const { origin, brief } = options;
  const large = await openService("{},", 15.9 * MB);
  const deep = await openService('{"a":[', 6 * MB);
  const attacks = attacksOn({ origin, brief, tools: { large: large.address, deep: deep.address } });
  const full = await fillAccounts(options);
  const crowds: Crowd[] = [];
  for (const attack of words.flatMap((word) => attacks.filter(({ name }) => name.includes(word)))) {
    for (const accounts of attack.accounts) {
      const attackers: Attacker[] = [];
      for (const [nth, { headers, ids, restore }] of full.slice(0, accounts).entries()) {
        await restore();
        // Each from a network of their own.
        const own = { ...headers, "x-forwarded-for": `203.0.113.${nth}` };
        attackers.push({ headers: own, emailId: ids[0] ?? "", revision: 0 });
      }
      await mayCall(attackers, attack);
      const crowd = await crowdOut({ origin, attack, attackers, bystander });
      console.log(crowdLine(crowd));
      crowds.push(crowd);
    }
  }
  large.close();
  deep.close();
  return crowds;
}
