import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { beat, club, makeTournament, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';

/** A running round robin of four, and its link. */
async function linked(extra: object = {}) {
  const site = await openSite();
  const people = await started(site, extra);
  const { link } = await people.anna.call(publicCalls.makeLink, { params: { id: people.id } });
  return { site, ...people, token: link.token };
}

const look = (by: Person, token: string) => by.call(publicCalls.look, { params: { token } });
const refused = (by: Person, token: string) => by.refused(publicCalls.look, { params: { token } });

test('a link shows the tournament to whoever has it, as its members see it, without what is about a viewer or the group', async () => {
  const { site, anna, id, token, tournament } = await linked();
  expect(token).toMatch(/^[\w-]{22}$/);
  const { viewer: _, group: __, bracket, ...shared } = tournament;
  const { currentUserId: ___, ...sharedBracket } = bracket ?? { currentUserId: 0 };
  expect(await look(site.stranger(), token)).toEqual({ ...shared, bracket: sharedBracket });
  expect(await look(anna, token), 'who is signed in sees the same').toEqual({ ...shared, bracket: sharedBracket });
  expect((await anna.call(publicCalls.link, { params: { id } })).link?.token).toBe(token);
});

test('one that has not begun is shown, too', async () => {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  const { id } = await makeTournament(anna, groupId, 'Cup');
  expect((await anna.call(publicCalls.link, { params: { id } })).link).toBeNull();
  const { link } = await anna.call(publicCalls.makeLink, { params: { id } });
  expect(await look(site.stranger(), link.token)).toMatchObject({ name: 'Cup', status: 'pending', bracket: null });
});

test('a tournament has one link: who makes it again is given the one there is', async () => {
  const { anna, id, token } = await linked();
  const both = [1, 2].map(() => anna.call(publicCalls.makeLink, { params: { id } }));
  expect((await Promise.all(both)).map(({ link }) => link.token)).toEqual([token, token]);
});

test('of a private group its tournament is seen by the link alone', async () => {
  const { site, anna, groupId, id, token } = await linked();
  const tournament = await anna.call(tournamentCalls.get, { params: { id } });
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  const eve = await site.register('eve');
  expect((await eve.refused(tournamentCalls.get, { params: { id } })).status).toBe(404);
  for (const person of [eve, site.stranger()]) expect((await look(person, token)).name).toBe('Spring Cup');
  const { body } = await site.stranger().ask(publicCalls.look, { params: { token } });
  expect(body).not.toContain(tournament.group.name);
});

test('a score is seen at once, and what has not changed is not sent again', async () => {
  const { site, anna, bob, token, tournament } = await linked();
  const stranger = site.stranger();
  const ask = (etag: string) => stranger.ask(publicCalls.look, { params: { token } }, { 'if-none-match': etag });
  const first = await ask('"none"');
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect((await ask(String(first.headers.etag))).statusCode).toBe(304);
  await beat(anna, tournament, anna, bob);
  const second = await ask(String(first.headers.etag));
  expect([second.statusCode, second.json().progress.matchesPlayed]).toEqual([200, 1]);
});

test('it costs one statement to look, and to look again', async () => {
  const { site, token } = await linked();
  await look(site.stranger(), token);
  site.statements.length = 0;
  for (let at = 0; at < 3; at++) await look(site.stranger(), token);
  expect(site.statements).toHaveLength(3);
});

test('a link that is revoked, was never made or is none leads nowhere: neither page nor picture', async () => {
  const { site, anna, id, token } = await linked();
  await anna.call(publicCalls.revokeLink, { params: { id } });
  const stranger = site.stranger();
  for (const other of [token, 'never-made', 'x'.repeat(64)]) {
    expect(await refused(stranger, other)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await stranger.refused(publicCalls.picture, { params: { token: other } })).status).toBe(404);
  }
  for (const none of ['x'.repeat(65), '%00', "' or 1=1"]) expect((await refused(stranger, none)).status).toBe(404);
  expect((await anna.call(publicCalls.link, { params: { id } })).link).toBeNull();
  await anna.call(publicCalls.revokeLink, { params: { id } });
  const { link } = await anna.call(publicCalls.makeLink, { params: { id } });
  expect(link.token).not.toBe(token);
});

test('it goes with its tournament, and with the group', async () => {
  const { site, anna, groupId, id, token } = await linked();
  const other = await makeTournament(anna, groupId, 'Other');
  const { link } = await anna.call(publicCalls.makeLink, { params: { id: other.id } });
  await anna.call(tournamentCalls.remove, { params: { id } });
  expect((await refused(site.stranger(), token)).status).toBe(404);
  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
  expect((await refused(site.stranger(), link.token)).status).toBe(404);
});

test('who passes it on are the admins of its group', async () => {
  const { bob, id } = await linked();
  for (const call of [publicCalls.link, publicCalls.makeLink, publicCalls.revokeLink]) {
    expect((await bob.refused(call, { params: { id } })).status).toBe(403);
  }
});

test('a hall full of people behind one address is not counted with everything else from there', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: '1' });
  const { anna, id } = await started(site);
  const { link } = await anna.call(publicCalls.makeLink, { params: { id } });
  const asked = Array.from({ length: 2_000 }, () =>
    site.stranger().ask(publicCalls.look, { params: { token: link.token } }),
  );
  expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await site.stranger().send({ method: 'GET', url: '/api/site' })).statusCode).toBe(200);
});

test('the picture is a PNG of the usual size, another one after a score, and nobody keeps it', async () => {
  const { site, anna, bob, token, tournament } = await linked();
  const picture = () => site.stranger().ask(publicCalls.picture, { params: { token } });
  const first = await picture();
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  await beat(anna, tournament, anna, bob);
  expect((await picture()).rawPayload.equals(first.rawPayload)).toBe(false);
});
