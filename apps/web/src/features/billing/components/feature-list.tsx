import { Icon } from "@storyletter/ui";
import { Check } from "lucide-react";

export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="space-y-2">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2.5">
          <Icon of={Check} className="mt-1 text-moss" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
