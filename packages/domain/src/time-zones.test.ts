import { afterEach, expect, it } from "vitest";
import { addDays, addMonths, dayOf, daysBetween, startOf } from "./admin/metrics/calendar.ts";
import { accountAge, earnsBonus } from "./bonus/action-taker.ts";

const ZONE = process.env.TZ;
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

/** Covers daylight saving changes and month ends. */
it.each(["UTC", "America/New_York", "Europe/Berlin", "Pacific/Auckland", "America/St_Johns"])(
  "days, months and the bonus don't depend on the server's time zone: %s",
  (zone) => {
    process.env.TZ = zone;
    expect(new Date(2026, 0, 1).getTimezoneOffset() !== 0, "the zone takes effect").toBe(zone !== "UTC");
    expect(dayOf(new Date("2026-03-08T06:59:59Z"))).toBe("2026-03-08");
    expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
    expect(addMonths("2026-12", 2)).toBe("2027-02");
    expect(startOf("2026-04").toISOString()).toBe("2026-04-01T00:00:00.000Z");

    const createdAt = new Date("2026-03-05T23:30:00Z");
    const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
    expect([accountAge(createdAt, after(119.9)), accountAge(createdAt, after(120))]).toEqual([4, 5]);
    const earned = (hours: number) => earnsBonus({ createdAt, emailsGenerated: 5, now: after(hours) });
    expect([earned(119.9), earned(144.1)]).toEqual([true, false]);
  },
);
