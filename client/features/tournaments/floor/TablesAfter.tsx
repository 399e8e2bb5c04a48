import { CircleCheck, CircleSlash2 } from 'lucide-react';
import { ordinal } from '#client/lib/counts.ts';
import { ChoiceField } from '#client/ui/ChoiceField.tsx';
import type { WithdrawalTables } from '#contract/tournaments/floor.ts';
import { recordOf } from '../open/match-words.ts';

/** Which matches of somebody count in the table once they have withdrawn. */
export type Counts = 'none' | 'all';

const choices = [
  {
    value: 'none',
    label: 'None of their matches counts',
    hint: 'Even those already played: fair for everyone',
    icon: CircleSlash2,
  },
  {
    value: 'all',
    label: 'What they have played stays',
    hint: 'Opponents win the open matches, without points',
    icon: CircleCheck,
  },
] as const;

interface TablesAfterProps {
  tables: WithdrawalTables;
  counts: Counts;
  onChoose: (counts: Counts) => void;
}

/** What becomes of a table: how it is now, and after the withdrawal. */
export function TablesAfter({ tables, counts, onChoose }: TablesAfterProps) {
  const before = new Map(tables.now.map((row) => [row.userId, row]));
  return (
    <div className="grid gap-4">
      <ChoiceField label="In the table" options={choices} value={counts} onChange={onChoose} />
      <table className="figures w-full text-left">
        <caption className="sr-only">The table now and after the withdrawal</caption>
        <thead>
          <tr className="text-sm text-soft">
            <th scope="col" className="font-semibold">
              Player
            </th>
            <th scope="col" className="text-right font-semibold">
              Now
            </th>
            <th scope="col" className="text-right font-semibold">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {tables[counts].map((row) => {
            const had = before.get(row.userId);
            return (
              <tr key={row.userId} className="border-t border-line">
                <th scope="row" dir="auto" className="py-1.5 pr-2 font-semibold wrap-anywhere">
                  {row.withdrawn ? <s className="text-soft">{row.username}</s> : row.username}
                </th>
                <td className="py-1.5 pl-4 text-right whitespace-nowrap text-soft">{had && placeAndRecord(had)}</td>
                <td className="py-1.5 pl-4 text-right whitespace-nowrap">{placeAndRecord(row)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** '2nd · 3–1' */
const placeAndRecord = (row: WithdrawalTables['now'][number]): string => `${ordinal(row.rank)} · ${recordOf(row)}`;
