import { type Option, SearchField, SelectField } from "@storyletter/ui";
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
      { value: "active", label: "Starter" },
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

export function UserFilters({ search, onSearch }: UserFiltersProps) {
  const change = (name: keyof UsersSearch, value: string) =>
    // Other users begin with their first page.
    onSearch(readUsersSearch({ ...search, after: undefined, [name]: value || undefined }));
  const { typed, type } = useTypedSearch(search.search ?? "", (words) => change("search", words));
  return (
    <search className="mb-6 space-y-4">
      <SearchField
        label="Search users"
        placeholder="Search by email, name, or user ID..."
        value={typed}
        onValueChange={type}
        maxLength={200}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {CHOICES.map(({ name, label, none, options }) => (
          <SelectField
            key={name}
            label={label}
            placeholder={none}
            options={options}
            value={search[name] ?? ""}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </div>
    </search>
  );
}
