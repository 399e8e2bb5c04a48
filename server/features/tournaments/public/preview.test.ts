import sharp from 'sharp';
import { expect, test } from 'vitest';
import { publicCalls } from '#contract/tournaments/public.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, beat, club, makeTournament, playOut, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { tournamentsService } from '../service.ts';

/** What is said of a tournament, from what is stored of it. */
async function said(site: Site, anna: Person, id: number): Promise<string> {
  const { link } = await anna.call(publicCalls.makeLink, { params: { id } });
  const { database } = site;
  const service = tournamentsService({ database } as Parameters<typeof tournamentsService>[0]);
  const head = await service.public.headOf('https://club.example', { token: link.token });
  return /og:description" content="([^"]*)"/.exec(head)?.[1] ?? '';
}

test('how a round robin stands is said in a line', async () => {
  const { site, anna, bob, carl, groupId, id, tournament } = await openWith(started);
  const coming = await makeTournament(anna, groupId, 'Coming');
  await anna.call(tournamentCalls.join, { params: { id: coming.id } });
  expect(await said(site, anna, coming.id)).toBe('Not started · 1 player');
  expect(await said(site, anna, id)).toBe('Round 1 of 3 · 0 of 6 played');
  await beat(anna, tournament, bob, anna);
  await beat(anna, tournament, bob, carl);
  expect(await said(site, anna, id)).toMatch(/^Round \d of 3 · bob leads$/);
  await playOut(anna, tournament);
  expect(await said(site, anna, id)).toBe('Completed · Champion: anna');
});

test('of an elimination nobody leads', async () => {
  const site = await openSite();
  const { anna, id } = await started(site, { format: 'single-elimination', options: {} });
  expect(await said(site, anna, id)).toBe('Round 1 of 3 · 0 of 4 played');
});

test('where both sides have forfeited the last match, both are named', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const extra = { format: 'single-elimination' };
  const tournament = await makeTournament(anna, groupId, 'Duel', [anna, bob], extra);
  const params = { id: tournament.id, matchId: allMatches(tournament)[0]?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: { ending: { kind: 'double-forfeit' } } });
  expect(await said(site, anna, tournament.id)).toBe('Completed · anna and bob forfeited the last match');
});

test('of a link that leads nowhere nothing is said', async () => {
  const site = await openSite();
  const service = tournamentsService({ database: site.database } as Parameters<typeof tournamentsService>[0]);
  for (const token of ['never-made', '\0', 'x'.repeat(65)]) {
    expect(await service.public.headOf('https://club.example', { token })).toBe('');
  }
});

test('the picture has a cell for each two who meet, and how much is played', async () => {
  const { site, anna, groupId } = await openWith(club);
  const { id } = await makeTournament(anna, groupId, 'Cup');
  const { link } = await anna.call(publicCalls.makeLink, { params: { id } });
  const { rawPayload } = await site.stranger().ask(publicCalls.picture, { params: { token: link.token } });
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  // The ball’s yellow beside its middle hole, and nothing of it in the bar below: nothing is played.
  const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
  expect([at(960, 306), at(2, 628)]).toEqual([
    [220, 246, 43],
    [95, 148, 122],
  ]);
});
