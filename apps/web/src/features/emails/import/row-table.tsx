import { Table, Td, Th } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import type { Problem, ReadEmail } from "./read-emails.ts";
import type { Outcome } from "./use-import.ts";

interface RowTableProps {
  emails: readonly ReadEmail[];
  outcomes: ReadonlyMap<number, Outcome>;
}

/** Every row with its title and what is wrong with it, or what became of it. */
export function RowTable({ emails, outcomes }: RowTableProps) {
  return (
    <Table
      label="Rows"
      head={
        <>
          <Th>Row</Th>
          <Th>Email</Th>
        </>
      }
    >
      {emails.map((email) => {
        const outcome = outcomes.get(email.sameAs ?? email.number);
        return (
          <tr key={email.number}>
            <Td className="w-12 align-top text-faded tabular-nums md:py-2">{email.number}</Td>
            <Td className="md:py-2">
              <Title title={email.title} outcome={outcome} />
              <RowState email={email} outcome={outcome} />
            </Td>
          </tr>
        );
      })}
    </Table>
  );
}

function RowState({ email, outcome }: { email: ReadEmail; outcome: Outcome | undefined }) {
  if (email.problems.length > 0) return <Problems problems={email.problems} />;
  if (email.sameAs !== null)
    return (
      <span className="block text-faded">{`The same as row ${email.sameAs}, so it's written once.`}</span>
    );
  if (!outcome) return null;
  if (outcome.kind === "refused") return <Problems problems={outcome.problems} />;
  return <span className="block text-faded">{outcome.isRepeat ? "Written before" : "Requested"}</span>;
}

/** A link to the letter, once there is one. */
function Title({ title, outcome }: { title: string; outcome: Outcome | undefined }) {
  if (title === "") return <span className="block text-faded">No title</span>;
  if (outcome?.kind !== "written") return <span className="block font-semibold wrap-anywhere">{title}</span>;
  return (
    <Link
      to="/view-email/$id"
      params={{ id: outcome.id }}
      className="link inline-block font-semibold wrap-anywhere"
    >
      {title}
    </Link>
  );
}

const Problems = ({ problems }: { problems: readonly Problem[] }) => (
  <ul>
    {problems.map(({ column, message }) => (
      <li key={`${column} ${message}`} className="wrap-anywhere text-brick">
        {column ? `${column}: ${message}` : message}
      </li>
    ))}
  </ul>
);
