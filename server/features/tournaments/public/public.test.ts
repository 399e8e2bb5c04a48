import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { publicCalls, publicTournament } from '#contract/tournaments/public.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { beat, club, elsewhere, makeTournament, started } from '../../../testing/club.ts';
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

test('a link shows the tournament to whoever has it, as its members see it', async () => {
  const { site, anna, id, token, tournament } = await linked();
  expect(token).toMatch(/^[\w-]{22}$/);
  const { participants, bracket, ...shared } = publicTournament.parse(tournament);
  const shown = await look(site.stranger(), token);
  expect(shown).toMatchObject({ ...shared, bracket });
  expect(shown.participants).toEqual(participants);
  expect(await look(anna, token), 'who is signed in sees the same').toEqual(shown);
  expect((await anna.call(publicCalls.link, { params: { id } })).link?.token).toBe(token);
});

test('a link that is taken back leaves that of another tournament', async () => {
  const { site, anna, groupId, id, token } = await linked();
  const other = await makeTournament(anna, groupId, 'Autumn Cup');
  await anna.call(publicCalls.makeLink, { params: { id: other.id } });
  await anna.call(publicCalls.revokeLink, { params: { id: other.id } });
  expect((await anna.call(publicCalls.link, { params: { id } })).link?.token).toBe(token);
  const [stranger = anna] = await elsewhere(site, site.stranger());
  expect(await look(stranger, token)).toMatchObject({ name: 'Spring Cup' });
});

/** The names of all fields of a document, wherever they stand in it. */
function fieldsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(name);
    fieldsIn(inner, found);
  }
  return found;
}

test('a stranger learns what people are called and how they play, and nothing else of them or of the group', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const { id } = await makeTournament(anna, groupId, 'Cup', [], { gameType: 'doubles', description: 'Between us' });
  const join = (who: Person, partner: Person) =>
    who.call(tournamentCalls.join, { params: { id }, body: { partnerId: partner.id } });
  await join(anna, bob);
  await join(bob, anna);
  await join(carl, dora);
  const { link } = await anna.call(publicCalls.makeLink, { params: { id } });
  const read = async () => (await site.stranger().ask(publicCalls.look, { params: { token: link.token } })).json();
  const pending = await read();
  expect(pending.participants).toEqual([
    { userId: anna.id, username: 'anna', name: 'anna', partnerId: bob.id },
    { userId: bob.id, username: 'bob', name: 'bob', partnerId: anna.id },
    { userId: carl.id, username: 'carl', name: 'carl', partnerId: null },
  ]);
  await join(dora, carl);
  await anna.call(tournamentCalls.start, { params: { id } });
  for (const document of [pending, await read()]) {
    const fields = fieldsIn(document);
    const told = ['rating', 'email', 'groupId', 'group', 'creatorId', 'description', 'viewer', 'currentUserId'];
    expect(told.filter((name) => fields.has(name))).toEqual([]);
    expect(publicTournament.strict().safeParse(document).error).toBeUndefined();
  }
});

test('one that has not begun is shown, too, with its day and place', async () => {
  const { site, anna, groupId } = await openWith(club);
  const plan = { startsAt: '2099-05-04T16:00:00.000Z', timeZone: 'Europe/Berlin', location: 'Riverside, court 3' };
  const { id } = await makeTournament(anna, groupId, 'Cup', [], plan);
  expect((await anna.call(publicCalls.link, { params: { id } })).link).toBeNull();
  const { link } = await anna.call(publicCalls.makeLink, { params: { id } });
  expect(await look(site.stranger(), link.token)).toMatchObject({
    ...{ name: 'Cup', status: 'pending', bracket: null },
    ...{ localStart: '2099-05-04T18:00', location: 'Riverside, court 3' },
  });
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

test('a hall full of people behind one address is not counted with everything else from there', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: '0.1' }, { withPages: true });
  const { anna, id } = await started(site);
  const { link } = await anna.call(publicCalls.makeLink, { params: { id } });
  const statusesOf = async (urls: string[]) => {
    const answers = await Promise.all(urls.map((url) => site.stranger().send({ method: 'GET', url })));
    return new Set(answers.map(({ statusCode }) => statusCode));
  };
  // More than 1,200 at this scale.
  const everybody = (url: string) => Array<string>(150).fill(url);
  expect(await statusesOf(everybody(`/api/public/tournaments/${link.token}`))).toEqual(new Set([200]));
  // The client is not built here: what counts is that nobody is refused.
  for (const url of [`/t/${link.token}`, `/t/${link.token}/screen`, '/theme.js', '/manifest.webmanifest']) {
    expect([url, (await statusesOf(everybody(url))).has(429)]).toEqual([url, false]);
  }
  expect(await statusesOf(['/api/site'])).toEqual(new Set([200]));
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
