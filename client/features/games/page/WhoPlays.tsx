import { useQueryClient } from '@tanstack/react-query';
import { Courts } from '#client/lib/scheduling/Courts.tsx';
import { seatsLeft, takenText } from '#client/lib/scheduling/occupancy.ts';
import { PersonRow } from '#client/lib/scheduling/PersonRow.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import { isGuest } from '#contract/guest-username.ts';
import { storeGame } from '../actions.ts';
import { courtsOf } from '../model.ts';
import { AddGuest } from './AddGuest.tsx';

const came = { upcoming: 'playing', playing: 'playing', over: 'played', cancelled: 'wanted to play' } as const;

/** Who plays, on courts that fill; who waits, and who was asked. */
export function WhoPlays({ game }: { game: OpenedGame }) {
  const me = useViewer().id;
  const { takenCount, places, kind, status, players, waiting, asked, creator, viewer } = game;
  const mayChange = viewer.mayManage && status === 'upcoming';
  return (
    <section aria-labelledby="who-plays" className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low">
      <h2 id="who-plays" className="mb-3 text-lg">
        {takenCount} {came[status]} <span className="font-normal text-soft">of {places}</span>
      </h2>
      <Courts courts={courtsOf(game)} label={takenText(game)} areSingles={kind === 'singles'} />
      <ol className="mt-3 divide-y divide-line" aria-label="Who plays">
        {players.map((player) => (
          <PersonRow key={player.id} player={player} about={player.id === creator.id ? 'Proposed it' : undefined}>
            {isGuest(player) && mayChange && <TakeBack game={game} player={player} />}
          </PersonRow>
        ))}
      </ol>
      {mayChange && seatsLeft(game) > 0 && <AddGuest game={game} />}
      {waiting.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-base">Waiting list</h3>
          <ol className="divide-y divide-line border-t border-line">
            {waiting.map((player, index) => (
              <PersonRow key={player.id} player={player} rank={index + 1} />
            ))}
          </ol>
        </>
      )}
      {asked.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-base">Asked</h3>
          <ul className="divide-y divide-line border-t border-line">
            {asked.map((player) => (
              <PersonRow
                key={player.id}
                player={player}
                about={player.id === me ? 'You haven’t answered yet' : 'Hasn’t answered yet'}
              >
                {mayChange && <TakeBack game={game} player={player} />}
              </PersonRow>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function TakeBack({ game, player }: { game: OpenedGame; player: OpenedGame['asked'][number] }) {
  const client = useQueryClient();
  const turning = useAction(gameCalls.turnAway, {
    failed: isGuest(player) ? `Could not remove ${player.name}` : 'Could not withdraw it',
    onDone: (changed) => storeGame(client, changed),
  });
  return (
    <Button
      variant="ghost"
      size="small"
      pending={turning.isPending}
      onClick={() => turning.run({ params: { id: game.id, userId: player.id } })}
    >
      {isGuest(player) ? 'Remove' : 'Withdraw'}
      <span className="sr-only">
        {isGuest(player) ? ' ' : ' the question to '}
        {player.name}
      </span>
    </Button>
  );
}

export function Deciding({ game }: { game: OpenedGame }) {
  return (
    <Card title="They ask to join">
      <p className="text-sm text-soft">
        {seatsLeft(game) > 0
          ? 'Players you let in get a place right away.'
          : 'The game is full. Players you let in join the waiting list.'}
      </p>
      <ul className="divide-y divide-line">
        {game.asking.map((player) => (
          <Asker key={player.id} gameId={game.id} player={player} />
        ))}
      </ul>
    </Card>
  );
}

function Asker({ gameId, player }: { gameId: number; player: OpenedGame['asking'][number] }) {
  const client = useQueryClient();
  const onDone = (changed: OpenedGame) => storeGame(client, changed);
  const admitting = useAction(gameCalls.admit, { failed: 'Could not let them in', onDone });
  const turning = useAction(gameCalls.turnAway, { failed: 'Could not decline', onDone });
  const request = { params: { id: gameId, userId: player.id } };
  return (
    <PersonRow player={player}>
      <Button size="small" pending={admitting.isPending} onClick={() => admitting.run(request)}>
        Let in<span className="sr-only"> {player.name}</span>
      </Button>
      <Button variant="secondary" size="small" pending={turning.isPending} onClick={() => turning.run(request)}>
        Decline<span className="sr-only"> {player.name}</span>
      </Button>
    </PersonRow>
  );
}
