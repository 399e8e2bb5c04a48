import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { memberCalls } from '#contract/group-members.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, club, elsewhere, makeTournament } from '../../testing/club.ts';
import { breakOffConnections } from '../../testing/connections.ts';
import type { Person } from '../../testing/person.ts';
import { anyDeed, carryOut } from '../../testing/tournament-deeds.ts';
import { expectRowsToAgree } from '../../testing/tournament-rows.ts';

const courts = 3;
const kinds = [
  { format: 'round-robin', options: { playoffs: true, courts } },
  { format: 'double-elimination', options: { courts } },
] as const;

/** Two admins in two processes, and tournaments of four that both look at. */
async function twoAdmins() {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
  const [annaThere = anna, bobThere = bob] = await elsewhere(site, anna, bob);
  const others = [anna, bob, carl, dora, await site.register('eve')];
  const begin = (kind: (typeof kinds)[number]) => makeTournament(anna, groupId, 'Cup', others.slice(0, 4), kind);
  return { site, anna, annaThere, bobThere, others, begin };
}

/** Deeds that both do at once, each as they saw it before, eight at a time; after each lot all is well. */
async function actAtOnce(
  { site, anna, annaThere, bobThere, others }: Awaited<ReturnType<typeof twoAdmins>>,
  tournament: Tournament,
  seed: number,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<Set<number>> {
  const statuses = new Set<number>();
  // Where connections were broken off it may take a moment.
  const read = (person: Person) =>
    vi.waitFor(() => person.call(tournamentCalls.get, { params: { id: tournament.id } }), 10_000);
  const deeds = fc.sample(anyDeed, { numRuns: 64, seed });
  let shown = tournament;
  for (let from = 0; from < deeds.length; from += 8) {
    const lot = deeds
      .slice(from, from + 8)
      .map((deed, at) => ({ ...deed, at: deed.at % 2, by: at % 2 ? anna : bobThere }));
    const doing = lot.map(({ by, ...deed }) => carryOut(by, shown, others, deed));
    await meanwhile();
    for (const { statusCode } of await Promise.all(doing)) statuses.add(statusCode);
    shown = await read(anna);
    expect(await read(annaThere)).toEqual(shown);
    await expectRowsToAgree(site, tournament.id);
  }
  return statuses;
}

test('whatever two admins do at once is done one after the other, or refused', async () => {
  const admins = await twoAdmins();
  for (const [seed, kind] of kinds.entries()) {
    const statuses = await actAtOnce(admins, await admins.begin(kind), seed);
    expect([...statuses].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
  }
});

test('one that is deleted while others score in it is gone, and whoever is late is told', async () => {
  const { site, anna, annaThere, bobThere, begin } = await twoAdmins();
  const { id, ...tournament } = await begin(kinds[0]);
  const body = { player1Score: 11, player2Score: 4 };
  const scoring = allMatches({ id, ...tournament }).map((match, at) =>
    (at % 2 ? annaThere : bobThere).ask(tournamentCalls.score, { params: { id, matchId: match.id }, body }),
  );
  await anna.call(tournamentCalls.remove, { params: { id } });
  const statuses = (await Promise.all(scoring)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  for (const person of [anna, annaThere, bobThere]) {
    expect(await person.refused(tournamentCalls.get, { params: { id } })).toMatchObject({ code: 'not_found' });
  }
  const left = await site.database.read(({ db }) => db.selectFrom('match_scorings').select('id').execute());
  expect(left).toEqual([]);
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'what PostgreSQL breaks off is done again, whole, or not at all',
  async () => {
    const admins = await twoAdmins();
    const breakOff = () => breakOffConnections(admins.site.database);
    const statuses = await actAtOnce(admins, await admins.begin(kinds[1]), 7, breakOff);
    expect([...statuses].filter((status) => ![200, 400, 404, 409, 503].includes(status))).toEqual([]);
  },
);
