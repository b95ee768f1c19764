interface Rhythm {
  interval: string;
  interval_count: number;
}

/** The same day of a later month, or the last day of a month that has no such day. */
function addMonths(moment: Date, months: number): Date {
  const day = moment.getUTCDate();
  const moved = new Date(moment);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved;
}

function later(anchor: number, { interval, interval_count }: Rhythm, times: number): number {
  const start = new Date(anchor * 1000);
  const count = interval_count * times;
  const daily = (days: number) => anchor + days * count * 86_400;
  switch (interval) {
    case "day":
      return daily(1);
    case "week":
      return daily(7);
    case "year":
      return addMonths(start, 12 * count).getTime() / 1000;
    default:
      return addMonths(start, count).getTime() / 1000;
  }
}

/** The first renewal after a moment. Counted from the anchor, so that a 31st comes back after a short month. */
export function periodEnd(anchor: number, rhythm: Rhythm, after: number): number {
  for (let times = 1; ; times += 1) {
    const end = later(anchor, rhythm, times);
    if (end > after) return end;
  }
}
