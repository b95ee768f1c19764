import { LoaderCircle } from "lucide-react";
import { Icon } from "../icon.tsx";

/** Only beside a word that says what is being waited for. */
export function Spinner() {
  return <Icon of={LoaderCircle} className="animate-turn" />;
}
