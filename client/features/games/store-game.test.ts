import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { anOpenedGame } from './game-for-tests.ts';
import { gameQuery, storeGame } from './store-game.ts';

test('what was asked for before does not take the place of what the server has answered since', async () => {
  const client = new QueryClient();
  const [before, since] = [anOpenedGame({ id: 7, takenCount: 2 }), anOpenedGame({ id: 7, takenCount: 3 })];
  const { queryKey } = gameQuery(7);
  const answer = Promise.withResolvers<typeof before>();
  const asked = client.fetchQuery({ queryKey, queryFn: () => answer.promise }).catch(() => undefined);
  await storeGame(client, since);
  answer.resolve(before);
  await asked;
  expect(client.getQueryData(queryKey)).toEqual(since);
});
