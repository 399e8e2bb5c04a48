import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { Courts } from '#client/lib/scheduling/Courts.tsx';
import { DayTile } from '#client/lib/scheduling/DayTile.tsx';
import { roomText, seatsLeft, takenText } from '#client/lib/scheduling/occupancy.ts';
import { type When, whenOf } from '#client/lib/scheduling/when.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { Event } from '#contract/events/facts.ts';
import type { Game } from '#contract/games.ts';
import { useJoining } from './actions.ts';
import { addressOfGame, courtsOf, distanceText, joinLabel, partText, statusTones, titleOf } from './model.ts';

/** So many faces fit beside the button. */
const maxFaces = 4;

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
  const part = partText(game);
  const { viewer, status, creator, faces, place, distanceKm } = game;
  const isToCome = status === 'upcoming';
  const distance = distanceKm === null ? '' : `, ${distanceText(distanceKm)}`;
  return (
    <ListCard
      title={titleOf(game)}
      href={addressOfGame(game)}
      when={whenOf(game, now)}
      where={`${place.name}${distance}, by ${viewer.mayManage ? 'you' : creator.username}`}
      foot={
        <>
          {isOwn && <Faces people={faces.slice(0, maxFaces)} />}
          <span className="min-w-0 flex-[1_1_7rem] wrap-anywhere">
            <b className="block font-semibold">
              {isToCome ? roomText(game) : <Badge tone={statusTones[status]}>{status}</Badge>}
            </b>
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
          <Courts courts={courtsOf(game)} label={takenText(game)} look="low" areSingles={game.kind === 'singles'} />
        </div>
      )}
      <p className="sr-only">Playing: {faces.map(({ username }) => username).join(', ')}</p>
    </ListCard>
  );
}

/** An event of a public group: one joins that on the event's page. */
export function EventCard({ event, now }: { event: Event; now: number }) {
  const { id, groupId, groupName, name, location, faces, goingCount } = event;
  const href = `/groups/${groupId}/events/${id}`;
  const people = faces.slice(0, maxFaces);
  const more = goingCount - people.length;
  return (
    <ListCard
      title={name}
      href={href}
      when={whenOf({ ...event, startsAt: event.eventDate }, now)}
      where={`${location}, event of ${groupName}`}
      foot={
        <>
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {people.length > 0 && <Faces people={people} />}
            {more > 0 && <span className="figures text-sm font-bold">+{more}</span>}
            <span>{counted(seatsLeft(event), 'place')} left</span>
          </span>
          <Link href={href} className={buttonStyle('secondary')}>
            See the event<span className="sr-only"> {name}</span>
          </Link>
        </>
      }
    />
  );
}

interface ListCardProps {
  title: string;
  href: string;
  when: When;
  where: string;
  foot: ReactNode;
  children?: ReactNode;
}

/** The day at its left, all of it leads on. */
function ListCard({ title, href, when, where, foot, children }: ListCardProps) {
  const heading = useId();
  return (
    <li>
      <article
        aria-labelledby={heading}
        className="relative grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-2.5 rounded-lg border border-line bg-surface p-3 shadow-low"
      >
        <div className="self-start">
          <DayTile tile={when.tile} look="narrow" />
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

/** Takes a seat, waits for one, or asks for it: its words say which. */
export function JoinButton({
  game,
  ...look
}: { game: Game } & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'width'>) {
  const joining = useJoining(game);
  return (
    <Button {...look} pending={joining.isPending} onClick={() => joining.run({ params: { id: game.id } })}>
      {joinLabel(game)}
      <span className="sr-only"> {titleOf(game)}</span>
    </Button>
  );
}
