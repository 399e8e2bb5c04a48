import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { CardHead } from '#client/lib/scheduling/CardHead.tsx';
import { Courts } from '#client/lib/scheduling/Courts.tsx';
import { roomText, seatsLeft, takenText } from '#client/lib/scheduling/occupancy.ts';
import { whenOf } from '#client/lib/scheduling/when.ts';
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
      where={`${place.name}${distance}, by ${viewer.mayManage ? 'you' : creator.name}`}
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
        <Courts courts={courtsOf(game)} label={takenText(game)} look="low" areSingles={game.kind === 'singles'} />
      )}
      <p className="sr-only">Playing: {faces.map(({ name }) => name).join(', ')}</p>
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

interface ListCardProps extends Pick<ComponentProps<typeof CardHead>, 'title' | 'href' | 'when' | 'where'> {
  foot: ReactNode;
  children?: ReactNode;
}

function ListCard({ foot, children, ...head }: ListCardProps) {
  const heading = useId();
  return (
    <li>
      <article
        aria-labelledby={heading}
        className="relative grid h-full grid-cols-1 content-start gap-y-2.5 rounded-lg border border-line bg-surface p-3 shadow-low"
      >
        <div className="flex min-w-0 items-start gap-3">
          <CardHead heading={heading} look="narrow" {...head} />
        </div>
        {children}
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2 self-end [&>:is(a,button)]:relative [&>:is(a,button)]:min-w-26">
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
