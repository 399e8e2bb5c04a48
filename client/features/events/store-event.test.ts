import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pages } from '#client/data/queries.ts';
import { type Event, facesShown } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { eventQuery, storeEvent } from './store-event.ts';

const face = (id: number) => ({ id, username: `p${id}`, guests: 0 });
const event = (goingCount: number, faces: number) =>
  ({ id: 3, groupId: 5, goingCount, faces: Array.from({ length: faces }, (_, at) => face(at)) }) as unknown as Event;

test('what was asked for before an answer does not undo it; a list has fewer faces', async () => {
  const client = new QueryClient();
  const list = pages(eventCalls.ofGroup, { params: { groupId: 5 } }).queryKey;
  client.setQueryData(list, { pages: [{ items: [event(1, 1)], next: undefined }], pageParams: [undefined] });
  const { queryKey } = eventQuery(3);
  const { promise, resolve } = Promise.withResolvers<Event>();
  const asking = client.fetchQuery({ queryKey, queryFn: () => promise }).catch(() => undefined);
  const answered = event(facesShown.list + 1, facesShown.list + 1);
  await storeEvent(client, answered);
  resolve(event(1, 1));
  await asking;
  expect(client.getQueryData(queryKey)).toEqual(answered);
  expect(client.getQueryData(list)).toMatchObject({
    pages: [{ items: [{ goingCount: facesShown.list + 1, faces: answered.faces.slice(0, facesShown.list) }] }],
  });
});
