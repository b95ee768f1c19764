import { Button, TextField } from "@storyletter/ui";
import { useId, useState } from "react";
import { KNOWN_ACTIONS } from "./actions.ts";
import { type AuditSearch, readAuditSearch } from "./audit-search.ts";

interface AuditFiltersProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const actions = useId();
  const [typed, setTyped] = useState(search);
  const field = (name: keyof AuditSearch) => ({
    value: typed[name] ?? "",
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <search>
      <form
        className="mb-6 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[repeat(3,minmax(0,1fr))_repeat(2,10rem)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(readAuditSearch({ ...typed }));
        }}
      >
        <TextField label="Who" placeholder="Email or ID" {...field("actor")} />
        <TextField label="Did what" placeholder="user.disable" list={actions} {...field("action")} />
        <TextField label="To whom" placeholder="Email or ID" {...field("subject")} />
        <TextField label="From" type="date" {...field("from")} />
        <TextField label="Until" type="date" {...field("until")} />
        <div className="flex gap-2">
          <Button type="submit">Filter</Button>
          <Button
            variant="quiet"
            onClick={() => {
              setTyped({});
              onSearch({});
            }}
          >
            Clear
          </Button>
        </div>
        <datalist id={actions}>
          {KNOWN_ACTIONS.map((action) => (
            <option key={action} value={action} />
          ))}
        </datalist>
      </form>
    </search>
  );
}
