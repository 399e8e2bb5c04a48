import { EllipsisVertical, Flag, Lock, LockOpen, Pencil } from 'lucide-react';
import { timeOf } from '#client/lib/moments.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Rack, rackCalls } from '#contract/racks.ts';
import { EveningGuestMark } from '../people.tsx';
import { namesIn } from '../points.ts';
import { courtText, type Ended } from './model.ts';
import { useAtRack, useStoreRack } from './sending.ts';
import { minutesOn } from './times.ts';

interface CourtsNowProps {
  rack: Rack;
  here: number;
  now: number;
  onScore: (ended: Ended) => void;
}

export const card = 'overflow-hidden rounded-lg border border-line bg-surface';
export const cardHead = 'flex min-h-12 items-center justify-between gap-2 px-4 pt-1';

/** Who plays on which court, and for how long. */
export function CourtsNow({ rack, here, now, onScore }: CourtsNowProps) {
  const nameOf = namesIn(rack);
  return (
    <section aria-labelledby="courts" className={card}>
      <div className={cardHead}>
        <h2 id="courts" className="text-lg">
          Courts now
        </h2>
        <span className="figures text-sm text-soft">{here} here</span>
      </div>
      <ul className="divide-y divide-line">
        {rack.courts.map((court) => (
          <li
            key={court.court}
            aria-label={court.game ? courtText(court.game, nameOf, now) : undefined}
            className="grid min-h-14 grid-cols-[2rem_minmax(0,1fr)_auto_auto] items-center gap-3 py-1.5 pr-1 pl-4"
          >
            <span
              className={classes(
                'figures grid size-8 place-items-center rounded-sm border font-heading text-lg font-bold',
                court.isOpen ? 'border-transparent bg-blue text-white' : 'border-dashed border-control text-soft',
              )}
            >
              <span className="sr-only">Court </span>
              {court.court}
            </span>
            {court.game ? (
              <>
                <span className="grid leading-5">
                  {court.game.pairs.map((pair, side) => (
                    <span key={pair.join()} className={classes('wrap-anywhere', side === 1 && 'text-soft')} dir="auto">
                      <Names pair={pair} nameOf={nameOf} />
                    </span>
                  ))}
                </span>
                <span className="figures text-right text-sm leading-5 whitespace-nowrap text-soft">
                  {court.game.live && <b className="block text-base text-ink">{court.game.live.join('–')}</b>}
                  {minutesOn(court.game, now)} min
                </span>
              </>
            ) : (
              <span className="col-span-2 text-soft">{court.isOpen ? 'Free' : 'Closed'}</span>
            )}
            {rack.viewer.mayManage && rack.endedAt === null ? (
              <CourtMenu rack={rack} court={court} onScore={onScore} />
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Names = ({ pair, nameOf }: { pair: readonly number[]; nameOf: (userId: number) => string }) =>
  pair.map((userId, at) => (
    <span key={userId}>
      {at > 0 && ', '}
      {nameOf(userId)}
      <EveningGuestMark id={userId} name={nameOf(userId)} />
    </span>
  ));

function CourtMenu({
  rack,
  court: { court, isOpen, game },
  onScore,
}: {
  rack: Rack;
  court: Rack['courts'][number];
  onScore: (ended: Ended) => void;
}) {
  const store = useStoreRack();
  const { finish } = useAtRack(rack);
  const set = useAction(rackCalls.setCourt, { failed: 'Could not change the court', onDone: store });
  const items: MenuItem[] = [
    ...(game
      ? [
          { label: 'Enter score', icon: Pencil, onChoose: () => onScore({ game, score: null, isOn: true }) },
          { label: 'Game over, no score', icon: Flag, onChoose: () => finish(game.number, { score: null }) },
        ]
      : []),
    {
      label: isOpen ? 'Close the court' : 'Open the court',
      icon: isOpen ? Lock : LockOpen,
      onChoose: () => set.run({ params: { id: rack.id, court }, body: { isOpen: !isOpen } }),
    },
  ];
  return <Menu label={`Actions for court ${court}`} icon={EllipsisVertical} items={items} />;
}

/** So many of the last games are shown. */
const shownGames = 6;

/** How the last games ended; who played them, and organisers, may say so later. */
export function LastGames({ rack, now, onScore }: Omit<CourtsNowProps, 'here'>) {
  const { id: viewerId } = useViewer();
  const store = useStoreRack();
  const resume = useAction(rackCalls.resume, { failed: 'Could not undo', onDone: store });
  const nameOf = namesIn(rack);
  if (rack.played.length === 0) return null;
  return (
    <section aria-labelledby="played" className={card}>
      <div className={cardHead}>
        <h2 id="played" className="text-lg">
          Last games
        </h2>
      </div>
      <ul className="divide-y divide-line">
        {rack.played.slice(0, shownGames).map((game) => {
          const { number, pairs, score, until, resumable } = game;
          const maySay = rack.endedAt === null && (rack.viewer.mayManage || pairs.flat().includes(viewerId));
          const mayUndo =
            resumable !== null &&
            (rack.viewer.mayManage || resumable.byId === viewerId) &&
            now < Date.parse(resumable.until);
          const shown = score ? score.join('–') : 'Score?';
          return (
            <li key={number} className="flex min-h-14 items-center gap-3 px-4 py-1.5">
              <span className="figures w-11 shrink-0 text-sm text-soft">{timeOf(until)}</span>
              <span className="grid min-w-0 flex-1 leading-5">
                {pairs.map((pair, side) => (
                  <span
                    key={pair.join()}
                    className={classes('wrap-anywhere', wins(score, side) && 'font-semibold')}
                    dir="auto"
                  >
                    <Names pair={pair} nameOf={nameOf} />
                  </span>
                ))}
                {mayUndo && (
                  <span className="pt-1">
                    <Button
                      variant="secondary"
                      size="small"
                      pending={resume.isPending}
                      onClick={() => resume.run({ params: { id: rack.id, game: number } })}
                    >
                      Undo<span className="sr-only"> the end of the game on court {game.court}</span>
                    </Button>
                  </span>
                )}
              </span>
              {maySay ? (
                <button
                  type="button"
                  className="figures min-h-11 min-w-11 rounded-md px-2 font-semibold text-court-text hover:bg-sunken"
                  onClick={() => onScore({ game, score, isOn: false })}
                >
                  {shown}
                </button>
              ) : (
                score && <b className="figures">{shown}</b>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const wins = (score: readonly number[] | null, side: number): boolean =>
  score !== null && (score[side] ?? 0) > Math.min(...score);
