import type { ReactNode } from 'react';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { PlayerPage } from '#contract/players.ts';
import { Bio } from './Bio.tsx';
import { Record } from './Record.tsx';
import type { Ratings } from './rating/shown-rating.ts';

interface PlayerCardProps {
  player: PlayerPage['player'];
  record: PlayerPage['record'];
  ratings?: Ratings | undefined;
  /** In the place of figures where none are told. */
  instead?: ReactNode;
  /** What one can do here. */
  deeds: ReactNode;
}

/** A name of more characters than these is written smaller. */
const roomFor = 14;

/** Who somebody is, and what they have done, on court green. */
export function PlayerCard({ player, record, ratings, instead, deeds }: PlayerCardProps) {
  const heading = useHeadingFocus();
  const { id, username, bio } = player;
  return (
    <section className="pl-card on-dark" aria-label={username}>
      <WindowTitle>{username}</WindowTitle>
      <span className="pl-lines">
        <CourtLines className="w-full" />
      </span>
      <div className="pl-who">
        <span className="pl-face">
          <PlayerFace id={id} name={username} size="fill" isLarge />
        </span>
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className={username.length > roomFor ? 'pl-long wrap-anywhere' : 'wrap-anywhere'}
          >
            <BreakableName name={username} />
          </h1>
          {record && bio && <Bio key={bio} text={bio} />}
          {!record && <p className="pl-bio">{instead}</p>}
        </div>
      </div>
      {record && <Record record={record} ratings={ratings} player={player} />}
      {deeds && <div className="pl-deeds">{deeds}</div>}
    </section>
  );
}
