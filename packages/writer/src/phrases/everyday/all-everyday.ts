import { backs, eating, fitness, minds } from "./body.ts";
import type { Everyday } from "./everyday.ts";
import { dogs, familyHomes, parents, weddings } from "./family.ts";
import { clutter, gardens, giving, houses, travel } from "./home.ts";
import { bookwriting, languages, music, students } from "./learning.ts";
import { baking, craftwork } from "./making.ts";
import { finances, jobs, overwork, stage, teams } from "./office.ts";
import { beingSeen, invoices, onlineShop, pricing, software } from "./selling.ts";
import { clients, freelancing, startingOut, studios } from "./services.ts";
import { bookkeeping, kitchens, passwords, repairs, shops } from "./trades.ts";

export const ALL_EVERYDAY: readonly Everyday[] = [
  ...[pricing, invoices, onlineShop, beingSeen, software, startingOut],
  ...[kitchens, shops, bookkeeping, repairs, studios, clients, freelancing],
  ...[teams, passwords, stage, jobs, overwork, finances],
  ...[languages, music, craftwork, baking, bookwriting, students],
  ...[fitness, backs, eating, minds],
  ...[parents, dogs, weddings, houses, familyHomes, clutter, travel, giving, gardens],
];
