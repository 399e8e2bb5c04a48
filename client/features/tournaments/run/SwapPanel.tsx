import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { poolName } from '../model/bracket/labels.ts';
import { calledIn, type Field } from '../model/field.ts';
import { TournamentContent } from '../parts/TournamentFrame.tsx';
import { storeTournament, tournamentQuery } from '../tournament-query.ts';

/** Before the first point, for who runs it: the draw can still be changed. */
export function SwapPanel({ field, standsAlone = false }: { field: Field; standsAlone?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!field.tournament.viewer.maySwap && !isOpen) return null;
  const panel = (
    <section
      aria-label="The draw"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <p className="text-soft">The draw is made. Until the first point, you can swap players.</p>
      <Button variant="secondary" data-place="swap-players" onClick={() => setOpen(true)}>
        Swap players
      </Button>
      {isOpen && <SwapDialog field={field} onClose={() => setOpen(false)} />}
    </section>
  );
  return standsAlone ? <TournamentContent>{panel}</TournamentContent> : panel;
}

/** Who meets in the first round: one is tapped, then another, and they trade places. */
function SwapDialog({ field, onClose }: { field: Field; onClose: () => void }) {
  const { tournament, bracket, players } = field;
  const { id, viewer, gameType } = tournament;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<number>();
  const swap = useAction(floorCalls.swap, {
    failed: 'They could not be swapped',
    onDone: (changed) => storeTournament(client, changed),
    onFailed: () => void client.invalidateQueries(tournamentQuery(id)),
    onSettled: () => setChosen(undefined),
  });
  const teams = new Map(bracket.entrants.map((entrant) => [entrant.id, entrant]));
  const nameOf = (entrantId: number) => calledIn(players, teams.get(entrantId)?.team ?? []).name;
  const press = (entrantId: number) => {
    if (chosen === undefined) setChosen(entrantId);
    else if (chosen === entrantId) setChosen(undefined);
    else if (!swap.isPending) {
      swap.run({ params: { id }, body: { userId: chosen, withId: entrantId } });
      answer(`${nameOf(chosen)} and ${nameOf(entrantId)} trade places.`);
    }
  };
  const first = bracket.rounds[0]?.matches.filter(({ state }) => state !== 'void') ?? [];
  const rows = first.map(({ pool, player1Id, player2Id }) => ({ pool, sides: [player1Id || null, player2Id || null] }));
  const meeting = new Set(rows.flatMap(({ sides }) => sides));
  const resting = bracket.entrants.filter((entrant) => !meeting.has(entrant.id));
  const all = [...rows, ...resting.map((entrant) => ({ pool: null, sides: [entrant.id, null] }))];
  return (
    <Dialog
      onClose={onClose}
      title="Swap players"
      description={
        viewer.maySwap
          ? `Tap ${gameType === 'doubles' ? 'one team' : 'one'}, then another. They trade places in the draw.`
          : 'Play has begun, so the draw stays as it is.'
      }
      look="wide"
    >
      <ol className="grid divide-y divide-line">
        {all.map(({ pool, sides: [one, two] }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place in the draw, whoever comes into it
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 py-1"
          >
            {[one, two].map((entrantId, side) => {
              const key = side === 0 ? 'one' : 'two';
              const entrant = entrantId == null ? undefined : teams.get(entrantId);
              const called = calledIn(players, entrant?.team ?? []);
              return (
                <span key={key} className={classes('grid', side === 1 && 'order-3')}>
                  {entrant ? (
                    <button
                      type="button"
                      aria-pressed={chosen === entrant.id}
                      aria-disabled={!viewer.maySwap || entrant.hasWithdrawn}
                      onClick={() => viewer.maySwap && !entrant.hasWithdrawn && press(entrant.id)}
                      className={classes(
                        'flex min-h-12 min-w-0 items-center gap-2 rounded-md border px-2 text-left leading-tight font-semibold',
                        chosen === entrant.id
                          ? 'border-2 border-court bg-court-soft text-court-text'
                          : 'border-line hover:bg-sunken',
                        entrant.hasWithdrawn && 'line-through',
                      )}
                    >
                      <span className="figures w-5 shrink-0 text-right text-sm font-normal text-soft">
                        <span className="sr-only">Seed </span>
                        {entrant.seed}
                      </span>
                      <PlayerFace {...called} id={entrant.id} tone={players.get(entrant.id)?.tone} size="tiny" />
                      <span dir="auto" className="min-w-0 wrap-anywhere">
                        {called.name}
                      </span>
                    </button>
                  ) : (
                    <span className="px-2 text-soft">{isTable(tournament.format) ? 'sits out' : 'bye'}</span>
                  )}
                </span>
              );
            })}
            <span className="order-2 text-center text-sm text-soft">
              {pool === null || tournament.format !== 'pools' ? 'v' : poolName(pool)}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

const isTable = (format: Field['tournament']['format']): boolean => format === 'round-robin' || format === 'pools';
