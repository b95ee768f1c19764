const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

/** "1 email", "2 emails". */
export const emailsOf = counted("email", "emails");
export const daysOf = counted("day", "days");
export const creditsOf = counted("credit", "credits");
