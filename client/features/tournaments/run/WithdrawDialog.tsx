import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleSlash2 } from 'lucide-react';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { counted, ordinal } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { ChoiceField } from '#client/ui/ChoiceField.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { classes } from '#client/ui/classes.ts';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { floorCalls, type WithdrawalTables } from '#contract/tournaments/floor.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../model/field.ts';
import { recordOf } from '../model/match-labels.ts';
import { hasBothSides, isFinished, matchesOf, playsIn } from '../model/rounds.ts';
import { storeTournament } from '../tournament-query.ts';

interface WithdrawDialogProps {
  userId: number;
  /** Absent: it is the viewer who goes. */
  name?: string;
  field: Field;
  onClose: () => void;
}

/** Asks before somebody is taken out, and says what follows. */
export function WithdrawDialog({ userId, name, field, onClose }: WithdrawDialogProps) {
  const client = useQueryClient();
  const { tournament, bracket } = field;
  const [counts, setCounts] = useState<Counts>('none');
  // What follows for the table is the organiser's to see and to choose, as it is now.
  const asked = query(floorCalls.withdrawal, { params: { id: tournament.id }, query: { userId } });
  const tables = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, tournament.revision],
    enabled: name !== undefined && tournament.standings.length > 0,
  });
  const withdraw = useAction(floorCalls.withdraw, {
    done: name === undefined ? 'You have withdrawn' : `${name} has withdrawn`,
    failed: 'Could not withdraw',
    onDone: async (changed) => {
      onClose();
      await storeTournament(client, changed);
    },
  });
  const matches = matchesOf(bracket);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={name === undefined ? 'Withdraw?' : `Withdraw ${name}?`}
      confirm="Withdraw"
      destructive
      pending={withdraw.isPending}
      onConfirm={() => withdraw.run({ params: { id: tournament.id }, body: { userId, counts } })}
    >
      {tables.data && tables.data.now.length > 0 ? (
        <TablesAfter tables={tables.data} counts={counts} onChoose={setCounts} />
      ) : (
        <p>
          {afterWithdrawal(userId, matches, name === undefined)}
          {name === undefined && ' Only an organiser can bring you back.'}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Which matches of somebody count in the table once they have withdrawn. */
type Counts = 'none' | 'all';

const choices = [
  {
    value: 'none',
    label: 'None of their matches count',
    hint: 'Not even those already played. Fair for everyone',
    icon: CircleSlash2,
  },
  {
    value: 'all',
    label: 'Matches they played stay',
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
function TablesAfter({ tables, counts, onChoose }: TablesAfterProps) {
  const before = new Map(tables.now.map((row) => [row.userId, row]));
  return (
    <div className="grid gap-4">
      <ChoiceField label="In the table" options={choices} value={counts} onChange={onChoose} />
      {/* Of many players it scrolls, so that the buttons stay in view. */}
      <div className="flex max-h-[34dvh] min-h-40 flex-col">
        <ScrollRegion label="The table now and after the withdrawal" direction="vertical">
          <table className="figures w-full text-left">
            <caption className="sr-only">The table now and after the withdrawal</caption>
            <thead className="sticky top-0 bg-surface">
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
                      {row.withdrawn ? <s className="text-soft">{row.name}</s> : row.name}
                    </th>
                    <td className="py-1.5 pl-4 text-right whitespace-nowrap text-soft">{had && placeAndRecord(had)}</td>
                    <td
                      className={classes(
                        'py-1.5 pl-4 text-right whitespace-nowrap',
                        had && placeAndRecord(had) !== placeAndRecord(row) && 'font-semibold',
                      )}
                    >
                      {placeAndRecord(row)}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </div>
  );
}

/** '2nd · 3–1' */
const placeAndRecord = (row: WithdrawalTables['now'][number]): string => `${ordinal(row.rank)} · ${recordOf(row)}`;

/** The matches that somebody has still to play, as far as it is known that they do. */
const openOf = (userId: number, matches: readonly Match[]): Match[] =>
  matches.filter((match) => !isFinished(match) && match.state !== 'void' && playsIn(userId, match));

/** Whether a match of somebody has a result: what a bye or the withdrawal of an opponent gives is none. */
export const hasResult = (userId: number, matches: readonly Match[]): boolean =>
  matches.some(
    (match) =>
      playsIn(userId, match) && isFinished(match) && match.decidedBy !== 'bye' && match.decidedBy !== 'withdrawal',
  );

const isOfTable = ({ stage }: Match): boolean => stage === 'round-robin' || stage === 'pool';

/** What follows when somebody withdraws, of whose matches in a table none counts any more. */
export function afterWithdrawal(userId: number, matches: readonly Match[], isSelf: boolean): string {
  const open = openOf(userId, matches);
  const whose = isSelf ? 'Your' : 'Their';
  const stays = `Matches ${isSelf ? 'you' : 'they'} played stay.`;
  if (open.some(isOfTable)) {
    return `${whose} ${counted(open.length, 'open match', 'open matches')} will not be played, and none of ${whose.toLowerCase()} matches count in the table, even those already played.`;
  }
  if (open.length === 0) return `${isSelf ? 'You have' : 'They have'} no open matches. ${stays}`;
  const one = open.length === 1;
  const toWhom = open.every(hasBothSides) ? (one ? 'the opponent' : 'the opponents') : 'their next opponents';
  return `${whose} ${counted(open.length, 'open match', 'open matches')} ${one ? 'goes' : 'go'} to ${toWhom}. ${stays}`;
}

/** The way out of a running tournament for whoever still has matches in it. */
export function WithdrawSelf({ field }: { field: Field }) {
  const [asks, setAsks] = useState(false);
  const { bracket, viewerId } = field;
  const matches = matchesOf(bracket);
  const own = bracket.entrants.find(({ team }) => team.includes(viewerId));
  if (own === undefined || own.hasWithdrawn || openOf(viewerId, matches).length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Button variant="secondary" onClick={() => setAsks(true)}>
        Withdraw
      </Button>
      {asks && <WithdrawDialog userId={viewerId} field={field} onClose={() => setAsks(false)} />}
    </div>
  );
}
