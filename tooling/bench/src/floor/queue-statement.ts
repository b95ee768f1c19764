import { PgBoss } from "pg-boss";

const PLACE = "00000000-0000-4000-8000-000000000000";

/** pg-boss's own insert for one job, taken down once; the email's id goes in at its place. */
export async function queueStatement(
  databaseUrl: string,
): Promise<{ text: string; valuesFor: (emailId: string) => string[] }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  const taken: { text: string; values: string[] }[] = [];
  await boss.start();
  await boss.send(
    "write-email",
    { emailId: PLACE },
    {
      db: {
        async executeSql(text, values = []) {
          taken.push({ text, values: values.map(String) });
          return { rows: [{ id: PLACE }] };
        },
      },
    },
  );
  await boss.stop({ graceful: false });
  const [statement] = taken;
  if (!statement) throw new Error("pg-boss sent nothing.");
  return {
    text: statement.text,
    valuesFor: (emailId) => statement.values.map((value) => value.replaceAll(PLACE, emailId)),
  };
}
