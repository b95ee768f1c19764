import { Card } from "@storyletter/ui";
import { COMPARISON } from "../plans.ts";

export function Comparison() {
  return (
    <Card>
      <h2 className="mb-3 text-lg">Free versus Starter</h2>
      <table className="w-full text-left text-sm">
        <thead className="text-faded">
          <tr>
            <th scope="col" className="py-2.5 pr-3 font-medium">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="py-2.5 pr-3 font-medium">
              Free trial
            </th>
            <th scope="col" className="py-2.5 font-medium">
              Starter
            </th>
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(([what, trial, starter]) => (
            <tr key={what} className="border-t border-rule">
              <th scope="row" className="py-2.5 pr-3 font-medium">
                {what}
              </th>
              <td className="py-2.5 pr-3 tabular-nums">{trial}</td>
              <td className="py-2.5 font-medium tabular-nums">{starter}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
