import { PAID_PLAN_NAMES } from "@storyletter/contract/billing/constants";
import { Button, Icon, type Option, SearchField, SelectField, SlideOver } from "@storyletter/ui";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTypedSearch } from "../../../forms/use-typed-search.ts";
import { readUsersSearch, type UsersSearch } from "./users-search.ts";

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

type Choice = "status" | "role" | "verified" | "actionTaker" | "disabled" | "deleting" | "sort";
const CHOICES: { name: Choice; label: string; none: string; options: readonly Option[] }[] = [
  {
    name: "status",
    label: "Status",
    none: "Any status",
    options: [
      { value: "active", label: PAID_PLAN_NAMES },
      { value: "past_due", label: "Past Due" },
      { value: "inactive", label: "Inactive" },
      { value: "canceled", label: "Canceled" },
      { value: "free", label: "Free" },
    ],
  },
  {
    name: "role",
    label: "Role",
    none: "Any role",
    options: [
      { value: "admin", label: "Admins" },
      { value: "company", label: "Company" },
      { value: "user", label: "Users" },
    ],
  },
  { name: "verified", label: "Verified", none: "All", options: YES_NO },
  { name: "actionTaker", label: "Action Taker", none: "All", options: YES_NO },
  { name: "disabled", label: "Disabled", none: "All", options: YES_NO },
  { name: "deleting", label: "Deletion due", none: "All", options: YES_NO },
  {
    name: "sort",
    label: "Order",
    none: "Newest first",
    options: [
      { value: "oldest", label: "Oldest first" },
      { value: "email", label: "Email, A to Z" },
    ],
  },
];

interface UserFiltersProps {
  search: UsersSearch;
  onSearch: (search: UsersSearch) => void;
}

/** On a wide screen the most used ones are beside the search; all of them are in the sheet. */
const INLINE: ReadonlySet<Choice> = new Set(["status", "role", "sort"]);

export function UserFilters({ search, onSearch }: UserFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const change = (name: keyof UsersSearch, value: string) =>
    // Other users begin with their first page.
    onSearch(readUsersSearch({ ...search, after: undefined, [name]: value || undefined }));
  const { typed, type } = useTypedSearch(search.search ?? "", (words) => change("search", words));
  const count = CHOICES.filter(({ name }) => name !== "sort" && search[name] !== undefined).length;
  const field = ({ name, label, none, options }: (typeof CHOICES)[number], inline: boolean) => (
    <SelectField
      key={name}
      label={label}
      hideLabel={inline}
      placeholder={none}
      options={options}
      value={search[name] ?? ""}
      onChange={(event) => change(name, event.target.value)}
      className={inline ? "w-40 max-lg:hidden" : undefined}
    />
  );
  return (
    <search className="mb-4 flex gap-3">
      <SearchField
        label="Search users"
        placeholder="Search by email, name, or user ID..."
        value={typed}
        onValueChange={type}
        maxLength={200}
        className="min-w-0 flex-1"
      />
      {CHOICES.filter(({ name }) => INLINE.has(name)).map((choice) => field(choice, true))}
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} />
        <span>{count > 0 ? `Filters (${count})` : "Filters"}</span>
      </Button>
      <SlideOver open={isOpen} onOpenChange={setOpen} title="Filters">
        <div className="space-y-4">
          {CHOICES.map((choice) => field(choice, false))}
          <Button full onClick={() => setOpen(false)}>
            Show Users
          </Button>
        </div>
      </SlideOver>
    </search>
  );
}
