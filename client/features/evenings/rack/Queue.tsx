import { ArrowDown, ArrowUp, Coffee, EllipsisVertical, LogOut } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Rack, rackCalls } from '#contract/racks.ts';
import { EveningFace, EveningName } from '../people.tsx';
import { namesIn } from '../points.ts';
import { card, cardHead } from './Courts.tsx';
import { useGliding } from './gliding.ts';
import { fourText, needText, placedText, reasons, ruleText, satOutText, shortQueue } from './model.ts';
import { useStoreRack } from './sending.ts';
import { timesOf } from './times.ts';

type Row = Rack['queue'][number] & { place: number; satOut: number };

/** Who waits, in fours, then who is on a break; organisers move them. */
export function Queue({ rack, now }: { rack: Rack; now: number }) {
  const { id: viewerId } = useViewer();
  const [isAll, setAll] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const section = useRef<HTMLElement>(null);
  useGliding(section, rack.revision);
  const satOut = new Map(rack.players.map((player) => [player.id, player.satOut]));
  const rows = rack.queue.map((each, at): Row => ({ ...each, place: at + 1, satOut: satOut.get(each.userId) ?? 0 }));
  const waiting = rows.filter(({ pause }) => pause === null);
  const breaks = rows.filter(({ pause }) => pause !== null);
  const { shown, more } = shortQueue(waiting, viewerId);
  const visible = new Set((isAll ? waiting : shown).map(({ userId }) => userId));
  const times = timesOf(rack, now);
  return (
    <section ref={section} aria-labelledby="queue" className={`${card} min-w-0`}>
      <div className={cardHead}>
        <h2 id="queue" className="text-lg">
          Queue <span className="figures ml-1 font-medium text-soft">{waiting.length}</span>
        </h2>
        {waiting.length > 0 && <span className="text-sm text-soft">sat out</span>}
      </div>
      {waiting.length === 0 && <p className="px-4 pb-4 text-soft">{emptyText(rack)}</p>}
      {rack.fours.map(({ players }, at) => {
        const four = waiting.filter(({ userId }) => players.includes(userId) && visible.has(userId));
        const before = rack.fours.slice(0, at).reduce((sum, each) => sum + each.players.length, 0);
        if (four.length === 0) return null;
        return (
          <div key={players.join()}>
            <p className="bg-sunken px-4 py-1 text-sm font-semibold text-soft">
              {fourText(at, players.length, times[at])}
            </p>
            <ol start={before + 1}>
              {four.map((row) => (
                <QueueRow key={row.userId} rack={rack} row={row} number={before + players.indexOf(row.userId) + 1} />
              ))}
            </ol>
          </div>
        );
      })}
      {more > 0 && !isAll && (
        <div className="grid border-t border-line p-1">
          <Button variant="ghost" onClick={() => setAll(true)}>
            + {more}
            <span className="sr-only"> more in the queue</span>
          </Button>
        </div>
      )}
      {breaks.length > 0 && (
        <>
          <p className="bg-sunken px-4 py-1 text-sm font-semibold text-soft">On a break</p>
          <ul>
            {breaks.map((row) => (
              <QueueRow key={row.userId} rack={rack} row={row} number={null} />
            ))}
          </ul>
        </>
      )}
      <div className="border-t border-line px-4 py-2 text-sm text-soft">
        <button
          type="button"
          className="-mx-2 min-h-11 rounded-md px-2 text-left font-semibold text-court-text hover:bg-sunken"
          onClick={() => setExplained(true)}
        >
          {ruleText}
        </button>
        <p>{satOutText(rack)}</p>
      </div>
      <Dialog open={isExplained} onClose={() => setExplained(false)} title="Who is next and why" description={ruleText}>
        <ul className="grid list-disc gap-2 pl-5">
          {reasons(rack, now).map((reason) => (
            <li key={reason} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-soft">
          Sides are as even as they can be. Winners go to the queue once others have sat out more often than they have.
        </p>
      </Dialog>
    </section>
  );
}

function emptyText({ players, endedAt }: Rack): string {
  if (endedAt !== null) return 'Nobody waits.';
  const here = players.filter(({ isHere }) => isHere).length;
  if (here === 0) return 'People who join appear here.';
  return here < 4 ? `${needText(here)}.` : 'Nobody waits. Everyone plays.';
}

/** What is dragged, while it is. */
const dragType = 'application/x-rack-player';

function QueueRow({ rack, row, number }: { rack: Rack; row: Row; number: number | null }) {
  const { id: viewerId } = useViewer();
  const store = useStoreRack();
  const [isOver, setOver] = useState(false);
  const nameOf = namesIn(rack);
  const { userId, place, pause, satOut } = row;
  const isMe = userId === viewerId;
  const why = pause ? (pause.isKept ? 'place kept' : null) : placedText(row);
  const move = useAction(rackCalls.move, { failed: 'Could not move', onDone: store });
  const moveTo = (playerId: number, to: number) =>
    move.run({ params: { id: rack.id, playerId }, body: { place: Math.max(1, to) } });
  const mayMove = rack.viewer.mayManage && rack.endedAt === null;
  const drag = mayMove && {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragType, String(userId)),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      moveTo(Number(event.dataTransfer.getData(dragType)), place);
    },
  };
  return (
    <li
      {...drag}
      data-player={userId}
      className={classes(
        'grid min-h-11 grid-cols-[1.5rem_minmax(0,1fr)_auto_auto] items-center gap-3 py-0.5 pl-4',
        mayMove ? 'pr-1' : 'pr-4',
        isMe && 'bg-court-soft shadow-[inset_4px_0_0_var(--color-court)]',
        isOver && 'outline-2 -outline-offset-2 outline-court',
      )}
    >
      <span className="figures font-bold text-soft">{number}</span>
      <span className="flex min-w-0 items-center gap-2.5">
        <EveningFace id={userId} name={nameOf(userId)} size="small" />
        <span className={classes('min-w-0 wrap-anywhere', isMe && 'font-semibold')} dir="auto">
          <EveningName id={userId} name={nameOf(userId)} />
          {isMe && <small className="ml-1 text-soft">you</small>}
          {why && <small className="block text-soft">{why}</small>}
        </span>
      </span>
      <span className="figures text-sm text-soft">
        {satOut}
        <span className="sr-only"> times sat out</span>
      </span>
      {mayMove && <RowMenu rack={rack} row={row} name={nameOf(userId)} onMove={(to) => moveTo(userId, to)} />}
    </li>
  );
}

interface RowMenuProps {
  rack: Rack;
  row: Row;
  name: string;
  onMove: (place: number) => void;
}

function RowMenu({ rack, row: { userId, place, pause }, name, onMove }: RowMenuProps) {
  const store = useStoreRack();
  const put = useAction(rackCalls.place, { failed: 'Could not save', onDone: store });
  const putIn = (is: 'here' | 'on-break' | 'gone') =>
    put.run({ params: { id: rack.id, playerId: userId }, body: { is } });
  const items: MenuItem[] = [
    ...(place > 1 ? [{ label: 'Move up', icon: ArrowUp, onChoose: () => onMove(place - 1) }] : []),
    ...(place < rack.queue.length ? [{ label: 'Move down', icon: ArrowDown, onChoose: () => onMove(place + 1) }] : []),
    pause
      ? { label: 'Back from the break', icon: Coffee, onChoose: () => putIn('here') }
      : { label: 'Take a break', icon: Coffee, onChoose: () => putIn('on-break') },
    { label: 'Has left', icon: LogOut, onChoose: () => putIn('gone'), isApart: true },
  ];
  return <Menu label={`Actions for ${name}`} icon={EllipsisVertical} items={items} />;
}
