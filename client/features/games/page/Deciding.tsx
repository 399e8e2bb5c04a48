import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import { storeGame } from '../store-game.ts';
import { placesLeft } from '../words/room.ts';
import { PersonRow } from './PersonRow.tsx';

/** Who asks to come in, for whoever decides. */
export function Deciding({ game }: { game: OpenedGame }) {
  return (
    <Card title="They ask to join">
      <p className="text-sm text-soft">
        {placesLeft(game) > 0 ? 'Whom you admit has a place at once.' : 'It is full: whom you admit waits in line.'}
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
  const turning = useAction(gameCalls.turnAway, { failed: 'Could not turn them away', onDone });
  const request = { params: { id: gameId, userId: player.id } };
  return (
    <PersonRow player={player}>
      <Button size="small" pending={admitting.isPending} onClick={() => admitting.run(request)}>
        Admit<span className="sr-only"> {player.username}</span>
      </Button>
      <Button variant="secondary" size="small" pending={turning.isPending} onClick={() => turning.run(request)}>
        Turn away<span className="sr-only"> {player.username}</span>
      </Button>
    </PersonRow>
  );
}
