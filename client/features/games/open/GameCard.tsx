import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { Courts } from '#client/lib/occasions/Courts.tsx';
import { DayTile } from '#client/lib/occasions/DayTile.tsx';
import { type When, whenOf } from '#client/lib/occasions/when.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import type { Game } from '#contract/games.ts';
import { addressOfGame } from '../addresses.ts';
import { JoinButton } from '../joining/JoinButton.tsx';
import { partWords } from '../joining/words.ts';
import { titleOf } from '../words/level.ts';
import { placeWords } from '../words/place.ts';
import { courtsOf, roomWords, takenWords } from '../words/room.ts';
import { statusTone } from '../words/status.ts';

/** So many faces fit beside the button. */
export const mostFaces = 4;

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
          <span>
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
        <Courts courts={courtsOf(game)} label={takenWords(game)} look="low" areSingles={game.kind === 'singles'} />
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
export function CardAround({ title, href, when, where, foot, children }: CardAroundProps) {
  const heading = useId();
  return (
    <li>
      <article aria-labelledby={heading} className="gm-card">
        <DayTile tile={when.tile} />
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
        <div className="gm-foot">{foot}</div>
      </article>
    </li>
  );
}
