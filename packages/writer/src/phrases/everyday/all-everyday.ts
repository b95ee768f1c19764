import { backs, eating, fitness, minds } from "./body.ts";
import type { Everyday } from "./everyday.ts";
import { dogs, familyHomes, parents, weddings } from "./family.ts";
import { clutter, gardens, giving, houses, travel } from "./home.ts";
import { baking, bookwriting, craftwork, languages, music, students } from "./learning-and-making.ts";
import { finances, jobs, overwork, passwords, stage, teams } from "./office.ts";
import { beingSeen, invoices, onlineShop, pricing, software, startingOut } from "./selling.ts";
import { clients, freelancing, studios } from "./services.ts";
import { bookkeeping, kitchens, repairs, shops } from "./trades.ts";

export const ALL_EVERYDAY: readonly Everyday[] = [
  ...[pricing, invoices, onlineShop, beingSeen, software, startingOut],
  ...[kitchens, shops, bookkeeping, repairs, studios, clients, freelancing],
  ...[teams, passwords, stage, jobs, overwork, finances],
  ...[languages, music, craftwork, baking, bookwriting, students],
  ...[fitness, backs, eating, minds],
  ...[parents, dogs, weddings, houses, familyHomes, clutter, travel, giving, gardens],
];
