import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { ScoredMatch, TournamentUpdate } from '#contract/tournaments/changes.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, asTable, club, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';
import { changeOf, withChange } from '../../testing/with-change.ts';

const get = (person: Person, id: number) => person.call(tournamentCalls.get, { params: { id } });

/** The number of the first round that is not played; of the last where all are. */
const firstUnfinished = ({ bracket }: Tournament) =>
  (bracket?.rounds.find(({ matches }) => matches.some(({ status }) => status === 'pending')) ?? bracket?.rounds.at(-1))
    ?.roundNumber;

const withoutRights = ({ viewer: _, ...tournament }: Tournament) => tournament;

/**
 * Hears what is told of a topic, or without one what comes by itself.
 *
 * @param from what was done before this revision may still be told, and is left out
 */
async function listen(address: string, person: Person, topic: string | undefined, from = 0) {
  const client = await listening(address, person, ...(topic === undefined ? [] : [topic]));
  const updates = () =>
    client.heard.filter((event) => event.type === 'tournament_update').filter(({ revision }) => revision > from);
  return { updates, until: (isEnough: () => boolean) => client.until(isEnough) };
}

/** Four players' tournaments of either kind, each begun. */
async function bothKinds(site: Site) {
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  const begin = async (format: Tournament['format']) => {
    const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId, format } });
    for (const person of [anna, bob, carl, dora]) await person.call(tournamentCalls.join, { params: { id } });
    return anna.call(tournamentCalls.start, { params: { id } });
  };
  return { anna, roundRobin: () => begin('round-robin'), elimination: () => begin('single-elimination') };
}

test('whoever takes in what scores, corrections and undone ones answer has what is read anew', async () => {
  const site = await openSite();
  const { anna, roundRobin, elimination } = await bothKinds(site);
  const deed = fc.record({
    at: fc.nat({ max: 5 }),
    first: fc.nat({ max: 11 }),
    second: fc.nat({ max: 11 }),
    how: fc.constantFrom('plain', 'voiding', 'undo'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 20 }), fc.boolean(), async (deeds, isRoundRobin) => {
      let tournament = await (isRoundRobin ? roundRobin() : elimination());
      const matches = allMatches(tournament);
      for (const { at, first, second, how } of deeds) {
        const match = matches[at % matches.length];
        const params = { id: tournament.id, matchId: match?.id ?? 0 };
        const pair =
          how === 'undo' ? { player1Score: null, player2Score: null } : { player1Score: first, player2Score: second };
        const answer =
          how === 'undo'
            ? await anna.ask(resultCalls.undo, { params, body: { voiding: true } })
            : await anna.ask(tournamentCalls.score, {
                params,
                body: { player1Score: first, player2Score: second, voiding: how === 'voiding' },
              });
        // A tie, a match whose players are not known yet, a correction that others depend on.
        if (answer.statusCode !== 200) continue;
        const scored: ScoredMatch = answer.json();
        expect(scored).toMatchObject({ id: match?.id, ...pair });
        tournament = withChange(tournament, changeOf(scored));
      }
      expect(withoutRights(tournament)).toEqual(withoutRights(await get(anna, tournament.id)));
      expect(tournament.progress?.currentRound).toBe(firstUnfinished(tournament));
    }),
    { numRuns: 12 },
  );
});

test('whoever watches is told of each score with all that it changed', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site);
  const eve = await site.register('eve');
  const watcher = await listen(await site.listen(), eve, `tournament:${id}`, tournament.revision);
  const matches = allMatches(tournament);
  for (const match of [...matches, ...matches.slice(0, 1)]) {
    const body = { player1Score: 11, player2Score: match.id % 9 };
    await anna.call(tournamentCalls.score, { params: { id, matchId: match.id }, body });
  }
  const body = { player1Score: 1, player2Score: 11 };
  const params = { id, matchId: matches[0]?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body });
  const { revision } = await anna.call(resultCalls.undo, { params, body: {} });
  await watcher.until(() => watcher.updates().some((update) => update.revision === revision));
  const seen = watcher.updates().toSorted((one, other) => one.revision - other.revision);
  expect(withoutRights(seen.reduce(withChange, tournament))).toEqual(withoutRights(await get(anna, id)));
  expect(seen.at(-2)).toMatchObject({ action: 'tournament_completed', state: { status: 'completed' } });
  expect(seen.at(-1)).toMatchObject({ action: 'tournament_reopened', state: { status: 'active' } });
});

type OwnCard = TournamentCard & { viewer: { userId: number } };

/** A card with what a score has changed, as whoever shows it has it. */
function withCardChange(card: OwnCard, { since, revision, card: change }: TournamentUpdate): OwnCard {
  if (change === null) throw new Error('There is nothing to put in');
  expect(since).toBeLessThanOrEqual(card.revision);
  const { positions, playerIds: _, courses: __, ...facts } = change;
  const moved = positions.find(({ userId }) => userId === card.viewer.userId);
  const { place, wins, losses } = moved ?? card.own ?? { place: null, wins: 0, losses: 0 };
  return { ...card, ...facts, revision, own: card.own && { ...card.own, place, wins, losses } };
}

test('whoever sees the card is told what each score changes of it, members and others who watch the group', async () => {
  const site = await openSite();
  const { anna, bob, groupId, id, tournament } = await started(site);
  const eve = await site.register('eve');
  const address = await site.listen();
  const cardOf = async (person: Person) => {
    const [card] = await person.call(tournamentCalls.list, {});
    if (card === undefined) throw new Error('There is no card');
    return { ...card, viewer: { ...card.viewer, userId: person.id } };
  };
  const readers = await Promise.all(
    [
      { person: eve, topic: `group:${groupId}` },
      { person: bob, topic: undefined },
    ].map(async ({ person, topic }) => ({
      person,
      before: await cardOf(person),
      ...(await listen(address, person, topic, tournament.revision)),
    })),
  );
  const matches = allMatches(tournament);
  let revision = 0;
  for (const match of [...matches, ...matches.slice(0, 2)]) {
    const body = { player1Score: match.id % 2 === 0 ? 11 : 4, player2Score: match.id % 3 === 0 ? 9 : 7 };
    ({ revision } = await anna.call(tournamentCalls.score, { params: { id, matchId: match.id }, body }));
    const turned = { player1Score: 2, player2Score: 11 };
    if (match.id % 3 === 0) {
      ({ revision } = await anna.call(tournamentCalls.score, { params: { id, matchId: match.id }, body: turned }));
    }
  }
  for (const { person, before, updates, until } of readers) {
    await until(() => updates().some((update) => update.revision === revision));
    const told = updates().toSorted((one, other) => one.revision - other.revision);
    expect(told.every(({ changed, standings, state }) => changed.length === 0 && !standings && !state)).toBe(true);
    expect(told.at(-1)).toMatchObject({ action: 'tournament_completed', card: { status: 'completed' } });
    expect(told.at(0)).toMatchObject({ action: 'match_scored', card: { status: 'active' } });
    // Both sides of each match, for either may be on screen.
    expect(told.every(({ card }) => (card?.playerIds.length ?? 0) >= 2)).toBe(true);
    const players = new Set(told.flatMap(({ card }) => card?.playerIds ?? []));
    expect([...players].sort()).toEqual(tournament.participants.map(({ userId }) => userId).sort());
    const after = await cardOf(person);
    // Whose next match it may be fetches it: the players of the matches that are named.
    const patched = told.reduce<OwnCard>(withCardChange, before);
    expect({ ...patched, own: patched.own && { ...patched.own, next: null } }).toEqual(after);
  }
});

test('joining and leaving are told to whoever looks at the tournament or its group, and to every member', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId } = await club(site);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
  const [address, eve] = [await site.listen(), await site.register('eve')];
  const readers = [
    await listen(address, eve, `tournament:${id}`),
    await listen(address, eve, `group:${groupId}`),
    await listen(address, carl, undefined),
  ];
  await bob.call(tournamentCalls.join, { params: { id } });
  await bob.call(tournamentCalls.leave, { params: { id } });
  for (const { updates, until } of readers) {
    const entries = () => updates().filter(({ action }) => action !== 'tournament_created');
    await until(() => entries().length === 2);
    expect(entries()).toMatchObject([
      { action: 'participant_joined', since: 0, revision: 1, state: null },
      { action: 'participant_left', since: 1, revision: 2, state: null },
    ]);
  }
});

test('the entry of an account that is deleted is told to be gone, where play has not begun', async () => {
  const site = await openSite();
  const { anna, bob, groupId, id: running } = await started(site);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Next', groupId } });
  const { revision } = await bob.call(tournamentCalls.join, { params: { id } });
  const [address, eve] = [await site.listen(), await site.register('eve')];
  const waiting = await listen(address, eve, `tournament:${id}`, revision);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  await waiting.until(() => waiting.updates().length > 0);
  expect(waiting.updates()).toMatchObject([{ action: 'participant_left', since: revision, revision: revision + 1 }]);
  expect(await get(anna, running)).toMatchObject({ participantCount: 4 });
});

test('a score that could not be stored is seen by nobody', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site);
  const { write } = site.database;
  site.database.write = (work) => {
    site.database.write = write;
    return write(async (tx) => {
      await work(tx);
      throw new Error('The commit fails');
    });
  };
  const params = { id, matchId: allMatches(tournament)[0]?.id ?? 0 };
  const body = { player1Score: 11, player2Score: 7 };
  expect(await anna.refused(tournamentCalls.score, { params, body })).toMatchObject({ status: 500 });
  expect(await get(anna, id)).toEqual(tournament);
  expect(await anna.call(tournamentCalls.score, { params, body })).toMatchObject({ since: tournament.revision });
});

test('the same score once more changes nothing, and is told to nobody', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site);
  const params = { id, matchId: allMatches(tournament)[0]?.id ?? 0 };
  const body = { player1Score: 11, player2Score: 7 };
  const watcher = await listen(await site.listen(), anna, `tournament:${id}`, tournament.revision);
  const first = await anna.call(tournamentCalls.score, { params, body });
  const again = await anna.call(tournamentCalls.score, { params, body });
  expect(again).toEqual({ ...first, since: first.revision, changed: [], standings: null });
  const last = await anna.call(tournamentCalls.score, { params, body: { player1Score: 7, player2Score: 11 } });
  await watcher.until(() => watcher.updates().filter(({ state }) => state !== null).length === 2);
  const told = watcher.updates().filter(({ state }) => state !== null);
  expect(told.map(({ revision }) => revision)).toEqual([first.revision, last.revision]);
});

test('in an elimination a score opens the next match, and has no table', async () => {
  const site = await openSite();
  const { anna, elimination } = await bothKinds(site);
  const tournament = await elimination();
  const { id } = tournament;
  const [one, two] = allMatches(tournament);
  const score = (matchId: number) =>
    anna.call(tournamentCalls.score, { params: { id, matchId }, body: { player1Score: 11, player2Score: 6 } });
  await score(one?.id ?? 0);
  const scored = await score(two?.id ?? 0);
  expect(scored).toMatchObject({ standings: null, tournament: { status: 'active' } });
  const final = scored.changed.find(({ stage }) => stage === 'final');
  expect([final?.player1Id, final?.player2Id]).toEqual([one?.player1Id, two?.player1Id]);
});
