import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import type { DrawPreview } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { bySeed, countOf, placesLeft, roomIn, seedingOf } from '../../model/entries.ts';
import { teamsOf } from '../../model/teams.ts';
import { AddPlayers } from '../../run/lazy.tsx';
import { Entrant, tonesIn } from './Entrant.tsx';
import { ShowAll } from './ShowAll.tsx';
import { Wards } from './Wards.tsx';

interface EntrantsProps {
  tournament: Tournament;
}

/** So many are shown until all are asked for. */
const shownAtFirst = 12;

/** Who is in, while others still can be. */
export function Players({ tournament, draw }: EntrantsProps & { draw: DrawPreview }) {
  const { gameType, viewer } = tournament;
  const participants = bySeed(tournament.participants, draw);
  const [adds, setAdds] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const isDoubles = gameType === 'doubles';
  const tones = tonesIn(participants);
  const shown =
    showsAll || participants.length <= shownAtFirst + 1 ? participants : participants.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="participants" className="min-w-0 rounded-lg border border-line bg-surface shadow-low">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 py-1 pr-1.5 pl-4">
        <h2 id="participants" tabIndex={-1} className="text-[1.0625rem]">
          Players <span className="figures text-soft">{countOf(tournament)}</span>
        </h2>
        <span className={classes('ml-auto text-sm text-soft', viewer.mayStart ? 'max-sm:hidden' : 'pr-2.5')}>
          {participants.length > 1 && seedingOf(tournament)}
        </span>
        {viewer.mayStart && (
          <Button variant="ghost" size="small" data-place="add-players" onClick={() => setAdds(true)}>
            <UserPlus className="size-4.5" aria-hidden="true" />
            Add players
          </Button>
        )}
      </div>
      {isDoubles ? (
        <TeamList tournament={{ ...tournament, participants }} />
      ) : (
        <ol className="grid grid-cols-1">
          {shown.map((player, at) => (
            <Row key={player.userId}>
              <Entrant
                player={player}
                tone={tones.get(player.userId)}
                tournament={tournament}
                position={tournament.randomizeOpponents ? undefined : at + 1}
              />
            </Row>
          ))}
        </ol>
      )}
      {!isDoubles && shown.length < participants.length && (
        <ShowAll count={participants.length} onPress={() => setShowsAll(true)} />
      )}
      <Room tournament={tournament} />
      <Wards tournament={tournament} />
      {adds && <AddPlayers tournament={tournament} onClose={() => setAdds(false)} />}
    </section>
  );
}

/** The places that are left, a few of them drawn. */
function Room({ tournament }: EntrantsProps) {
  const { participantCount, gameType } = tournament;
  const room = roomIn(tournament);
  const needs =
    participantCount > 0
      ? undefined
      : gameType === 'doubles'
        ? 'Nobody yet. Needs 4 players.'
        : 'Nobody yet. Needs 2 players.';
  const text = [needs, room].filter(Boolean).join(' ');
  if (text === '') return null;
  const drawn = Math.min(3, room === undefined ? 3 : placesLeft(tournament));
  return (
    <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-soft">
      {Array.from({ length: drawn }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          key={at}
          className="size-7 shrink-0 rounded-full border-2 border-dashed border-control"
          aria-hidden="true"
        />
      ))}
      <span className="ml-1">{text}</span>
    </p>
  );
}

/** Who waits for a place. */
export function Line({ tournament }: EntrantsProps) {
  const { waiting } = tournament;
  const tones = tonesIn(waiting);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="min-w-0 rounded-lg border border-line bg-surface shadow-low">
      <h2 id="waiting" tabIndex={-1} className="px-4 pt-3 pb-1.5 text-[1.0625rem]">
        Waiting list <span className="figures text-soft">{waiting.length}</span>
      </h2>
      <ol className="grid grid-cols-1">
        {waiting.map((player, at) => (
          <Row key={player.userId}>
            <Entrant player={player} tone={tones.get(player.userId)} tournament={tournament} position={at + 1} />
          </Row>
        ))}
      </ol>
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <li className="grid min-h-13 content-center border-t border-line">{children}</li>
);

/** Who is in a doubles tournament before its start: teams, who waits for an answer, and who looks for a partner. */
function TeamList({ tournament }: EntrantsProps) {
  const { agreed, asking, looking } = teamsOf(tournament.participants);
  const tones = tonesIn(tournament.participants);
  return (
    <>
      <Part title="Teams" count={agreed.length}>
        {agreed.map((team) => (
          <Row key={team[0].userId}>
            {team.map((player) => (
              <Entrant key={player.userId} player={player} tone={tones.get(player.userId)} tournament={tournament} />
            ))}
          </Row>
        ))}
      </Part>
      <Part title="Waiting for an answer" count={asking.length}>
        {asking.map(({ player, asked }) => (
          <Row key={player.userId}>
            <Entrant
              player={player}
              tone={tones.get(player.userId)}
              tournament={tournament}
              beside={`has asked ${asked}`}
            />
          </Row>
        ))}
      </Part>
      <Part title="Looking for a partner" count={looking.length}>
        {looking.map((player) => (
          <Row key={player.userId}>
            <Entrant player={player} tone={tones.get(player.userId)} tournament={tournament} />
          </Row>
        ))}
      </Part>
    </>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <div>
      <h3 className="px-4 pt-2 pb-1 text-base">
        {title} <span className="figures text-soft">{count}</span>
      </h3>
      <ul className="grid">{children}</ul>
    </div>
  );
}
