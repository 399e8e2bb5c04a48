import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { Courts } from '#client/lib/occasions/Courts.tsx';
import { DayTile } from '#client/lib/occasions/DayTile.tsx';
import { type When, whenOf } from '#client/lib/occasions/when.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { Event } from '#contract/events/facts.ts';
import type { Game } from '#contract/games.ts';
import { useJoining } from './actions.ts';
import {
  addressOfGame,
  courtsOf,
  joinLabel,
  partWords,
  placeWords,
  roomWords,
  statusTone,
  takenWords,
  titleOf,
} from './model.ts';

/** So many faces fit beside the button. */
const mostFaces = 4;

interface GameCardProps {
  game: Game;
  now: number;
  /** The one that only one is missing in: nothing else on the page is as loud. */
  isLoudest?: boolean;
  /** Without its court: the viewer knows it. */
  isOwn?: boolean;
}

/** When and where it is, who plays, whether there is room, and a way in: without opening it. */
export function GameCard({ game, now, isLoudest = false, isOwn = false }: GameCardProps) {
  const part = partWords(game);
  const { viewer, status, creator, faces } = game;
  const isToCome = status === 'upcoming';
  return (
    <CardAround
      title={titleOf(game)}
      href={addressOfGame(game)}
      when={whenOf(game, now)}
      where={`${placeWords(game)}, by ${viewer.mayManage ? 'you' : creator.username}`}
      foot={
        <>
          {isOwn && <Faces people={faces.slice(0, mostFaces)} />}
          <span className="min-w-0 flex-[1_1_7rem] wrap-anywhere">
            <b className="block font-semibold">{isToCome ? roomWords(game) : <StatusBadge status={status} />}</b>
            {part && <span className="block text-sm text-soft">{part}</span>}
          </span>
          {isToCome && viewer.mayJoin && viewer.part !== 'playing' && (
            <JoinButton game={game} variant={isLoudest ? 'ball' : 'secondary'} />
          )}
        </>
      }
    >
      {!isOwn && (
        <div className="col-span-full">
          <Courts courts={courtsOf(game)} label={takenWords(game)} look="low" areSingles={game.kind === 'singles'} />
        </div>
      )}
      <p className="sr-only">Playing: {faces.map(({ username }) => username).join(', ')}</p>
    </CardAround>
  );
}

function StatusBadge({ status }: Pick<Game, 'status'>) {
  return <Badge tone={statusTone(status)}>{status}</Badge>;
}

interface CardAroundProps {
  title: string;
  href: string;
  when: When;
  where: string;
  foot: ReactNode;
  children?: ReactNode;
}

/** A card of the list: the day at its left, all of it leads on. */
function CardAround({ title, href, when, where, foot, children }: CardAroundProps) {
  const heading = useId();
  return (
    <li>
      <article
        aria-labelledby={heading}
        className="relative grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-2.5 rounded-lg border border-line bg-surface p-3 shadow-low"
      >
        <div className="w-13 self-start *:w-full!">
          <DayTile tile={when.tile} />
        </div>
        <div className="min-w-0">
          <h3 id={heading} className="text-lg leading-6 wrap-anywhere">
            <Link href={href} className="after:absolute after:inset-0 after:rounded-lg" dir="auto">
              {title}
            </Link>
          </h3>
          <p className="text-[0.9375rem] leading-5">
            {when.line}
            {when.zone && `, ${when.zone}`}
          </p>
          <p className="line-clamp-2 text-sm text-soft" dir="auto">
            {where}
          </p>
        </div>
        {children}
        <div className="col-span-full flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2 self-end [&>:is(a,button)]:relative [&>:is(a,button)]:min-w-26">
          {foot}
        </div>
      </article>
    </li>
  );
}

/** An event of a public group: one joins that on the event's page. */
export function EventCard({ event, now }: { event: Event; now: number }) {
  const { id, groupId, groupName, name, location, faces, goingCount, maxParticipants } = event;
  const href = `/groups/${groupId}/events/${id}`;
  const people = faces.slice(0, mostFaces);
  const more = goingCount - people.length;
  return (
    <CardAround
      title={name}
      href={href}
      when={whenOf({ ...event, startsAt: event.eventDate }, now)}
      where={`${location}, event of ${groupName}`}
      foot={
        <>
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {people.length > 0 && <Faces people={people} />}
            {more > 0 && <span className="figures text-sm font-bold">+{more}</span>}
            <span>{counted(Math.max(0, maxParticipants - goingCount), 'place')} left</span>
          </span>
          <Link href={href} className={buttonStyle('secondary')}>
            See the event<span className="sr-only"> {name}</span>
          </Link>
        </>
      }
    />
  );
}

interface JoinButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'width'> {
  game: Game;
}

/** Takes a place, waits for one, or asks for it: its words say which. */
export function JoinButton({ game, ...look }: JoinButtonProps) {
  const joining = useJoining(game);
  return (
    <Button {...look} pending={joining.isPending} onClick={() => joining.run({ params: { id: game.id } })}>
      {joinLabel(game)}
      <span className="sr-only"> {titleOf(game)}</span>
    </Button>
  );
}
