import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { openFor } from '../testing/arranged.ts';
import { openSite } from '../testing/site.ts';

test.each(['0x1', '1e0', '%201', '1%20', '+1', '-1', '01', '1.0', '0', '', 'one', '1_0', '９', '9007199254740992'])(
  'an id such as %s names nothing',
  async (id) => {
    const [, anna] = await openFor('anna');
    await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    const addresses = [`/api/groups/${id}/join`, `/api/tournaments/${id}/start`, `/api/tournaments/1/matches/${id}`];
    for (const url of addresses) {
      const answer = await anna.send({ method: 'POST', url, payload: {} });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    const thread = await anna.send({ method: 'GET', url: `/api/messages?groupId=${id}` });
    expect(thread.statusCode).toBe(400);
  },
);

test.each(['0x2', '1e1', '%202', '+2', '02', '2.0'])('a number of rows such as %s is none', async (limit) => {
  const [, anna] = await openFor('anna');
  const answer = await anna.send({ method: 'GET', url: `/api/groups?limit=${limit}` });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  expect((await anna.send({ method: 'GET', url: '/api/groups?limit=2' })).statusCode).toBe(200);
});

test('an id is described as a number', async () => {
  const site = await openSite({}, { withPages: true });
  const { paths } = (await site.stranger().send({ method: 'GET', url: '/api/openapi.json' })).json();
  const [parameter] = paths['/api/groups/{id}'].get.parameters;
  expect(parameter).toMatchObject({ name: 'id', in: 'path', required: true, schema: { type: 'integer' } });
  const listed = paths['/api/groups'].get.parameters;
  expect(listed).toContainEqual(
    expect.objectContaining({ name: 'limit', schema: expect.objectContaining({ type: 'integer', maximum: 100 }) }),
  );
});
