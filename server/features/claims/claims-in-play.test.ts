import { expect, test, vi } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { claimCalls } from '#contract/claims.ts';
import { guestCalls } from '#contract/guests.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { lockMembershipForShare } from '../../membership/membership.ts';
import { allMatches, asTable, elsewhere } from '../../testing/club.ts';
import { clubWithGuests } from '../../testing/club-with-guests.ts';
import { isAnyoneWaiting } from '../../testing/connections.ts';
import { plantAt } from '../../testing/games.ts';
import { plantResult } from '../../testing/planted-games.ts';
import { lockForUpdate } from '../tournaments/state/queries.ts';

test('a tournament that runs goes on with whoever the guest is', async () => {
  const all = await clubWithGuests();
  const { anna, bob, dora, groupId, params, nadja } = all;
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Running', groupId } });
  await anna.call(entryCalls.add, { params: { id }, body: { userIds: [nadja.id, anna.id, bob.id] } });
  const tournament = await anna.call(tournamentCalls.start, { params: { id } });
  const { id: claimId } = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
  await dora.call(claimCalls.accept, { params: { id: claimId } });
  const own = allMatches(tournament).find(({ player1Id, player2Id }) => [player1Id, player2Id].includes(nadja.id));
  const body = { player1Score: 11, player2Score: 3 };
  await dora.call(tournamentCalls.score, { params: { id, matchId: own?.id ?? 0 }, body });
  expect((await anna.call(achievementCalls.ofPlayer, { params: { id: dora.id } })).map(({ type }) => type)).toContain(
    'match_first',
  );
});

test('whoever the guest is can be replaced in a tournament that runs, as anybody who has not played', async () => {
  const all = await clubWithGuests();
  const { site, anna, bob, carl, dora, groupId, params, nadja } = all;
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Running', groupId } });
  await anna.call(entryCalls.add, { params: { id }, body: { userIds: [nadja.id, anna.id, bob.id] } });
  await anna.call(tournamentCalls.start, { params: { id } });
  const { id: claimId } = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
  await dora.call(claimCalls.accept, { params: { id: claimId } });
  await anna.call(floorCalls.substitute, { params: { id }, body: { userId: dora.id, byId: carl.id } });
  const [there = anna] = await elsewhere(site, anna);
  const { participants } = await there.call(tournamentCalls.get, { params: { id } });
  expect(participants.map(({ userId }) => userId).toSorted()).toEqual([anna.id, bob.id, carl.id].toSorted());
  await dora.call(claimCalls.undo, { params: { id: claimId } });
});

test('who was to play with a guest is to play with whoever they are, and with them again once it is undone', async () => {
  const { site, anna, bob, carl, dora, groupId, params, nadja } = await clubWithGuests();
  const doubles = { ...asTable, name: 'Doubles', groupId, gameType: 'doubles' } as const;
  const { id: tournamentId } = await anna.call(tournamentCalls.create, { body: doubles });
  const entry = { tournamentId, joinedAt: new Date().toISOString(), partnerId: nadja.id };
  await site.database.write(async ({ db }) => {
    await db
      .insertInto('participants')
      .values({ ...entry, userId: bob.id, place: null })
      .execute();
    await db
      .insertInto('tournament_waiting')
      .values({ ...entry, userId: carl.id })
      .execute();
  });
  const partners = () =>
    site.database.read(async ({ db }) => {
      const of = (table: 'participants' | 'tournament_waiting') => db.selectFrom(table).select('partnerId');
      const rows = await of('participants').unionAll(of('tournament_waiting')).execute();
      return rows.map(({ partnerId }) => partnerId);
    });
  const claim = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
  await dora.call(claimCalls.accept, { params: { id: claim.id } });
  expect(await partners()).toEqual([dora.id, dora.id]);
  await dora.call(claimCalls.undo, { params: { id: claim.id } });
  expect(await partners()).toEqual([nadja.id, nadja.id]);
});

test('a guest who is entered while they become somebody else is left behind nowhere', async () => {
  const { anna, bob, dora, groupId, params } = await clubWithGuests();
  for (const at of ['A', 'B', 'C', 'D']) {
    const [guest] = await anna.call(guestCalls.add, { params, body: { guests: [{ name: `Guest ${at}` }] } });
    const guestId = guest?.id ?? 0;
    const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId } });
    const claim = await anna.call(claimCalls.ask, { params, body: { guestId, personId: dora.id } });
    await Promise.all([
      dora.call(claimCalls.accept, { params: { id: claim.id } }),
      anna.ask(entryCalls.add, { params: { id }, body: { userIds: [guestId, bob.id] } }),
    ]);
    const { participants } = await anna.call(tournamentCalls.get, { params: { id } });
    expect(participants.map(({ userId }) => userId)).not.toContain(guestId);
  }
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'whoever enters a result does not wait in a circle with a guest who becomes somebody',
  async () => {
    const all = await clubWithGuests();
    const { site, anna, bob, dora, groupId, params, nadja } = all;
    const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId } });
    await anna.call(entryCalls.add, { params: { id }, body: { userIds: [nadja.id, bob.id] } });
    await anna.call(tournamentCalls.start, { params: { id } });
    const claim = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
    for (const call of [claimCalls.accept, claimCalls.undo]) {
      const [isHeld, isAwaited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let begun = 0;
      const scoring = site.database.write(async (tx) => {
        begun += 1;
        await lockForUpdate(tx, id);
        isHeld.resolve();
        await isAwaited.promise;
        await lockMembershipForShare(tx, anna.id, groupId);
        const achievement = {
          type: 'match_first',
          tournamentId: id,
          awardedAt: '2026-11-01T10:00:00.000Z',
          metadata: '{}',
        } as const;
        for (const userId of [nadja.id, dora.id]) {
          const row = { ...achievement, userId };
          await tx.db
            .insertInto('achievements')
            .values(row)
            .onConflict((already) => already.doNothing())
            .execute();
        }
      });
      await isHeld.promise;
      site.statements.length = 0;
      const decided = dora.call(call, { params: { id: claim.id } });
      await vi.waitUntil(() => isAnyoneWaiting(site.database), 5000);
      isAwaited.resolve();
      await Promise.all([scoring, decided]);
      // Neither was given up for the other and begun anew.
      const beginnings = site.statements.filter((sql) =>
        /^select .* from "users" inner join "sessions" .* for /.test(sql),
      );
      expect([beginnings.length, begun]).toEqual([1, 1]);
    }
  },
);

test('a game that both were in stays, another goes along', async () => {
  const { site, anna, bob, carl, params, nadja } = await clubWithGuests();
  const game = {
    inHours: -30,
    kind: 'doubles',
    places: 4,
    latitude: 52.5,
    longitude: 13.4,
    isCancelled: false,
  } as const;
  const both = await plantAt(site, [anna, bob], { ...game, placeName: 'Both' });
  const own = await plantAt(site, [anna, carl], game);
  const since = new Date().toISOString();
  await site.database.write(({ db }) =>
    db
      .insertInto('game_players')
      .values([both, own].map((gameId) => ({ gameId, userId: nadja.id, part: 'playing' as const, turn: 9, since })))
      .execute(),
  );
  const result = { games: [[11, 4]], enteredBy: anna } as const;
  await plantResult(site, both, { team1: [anna, bob], team2: [nadja, carl], ...result });
  await plantResult(site, own, { team1: [anna], team2: [carl, nadja], ...result });
  const third = await plantAt(site, [anna, carl], game);
  await plantResult(site, third, { team1: [carl, anna], team2: [carl], ...result });
  const asked = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: bob.id } });
  expect(asked.stays).toEqual([{ kind: 'game', name: 'Both' }]);
  await bob.call(claimCalls.accept, { params: { id: asked.id } });
  const rows = await site.database.read(({ db }) =>
    db.selectFrom('game_players').select(['gameId', 'userId']).where('userId', 'in', [bob.id, nadja.id]).execute(),
  );
  const results = await site.database.read(({ db }) =>
    db.selectFrom('game_results').select(['team1', 'team2']).orderBy('gameId').execute(),
  );
  expect(results).toEqual([
    { team1: [anna.id, bob.id], team2: [nadja.id, carl.id] },
    { team1: [anna.id], team2: [carl.id, bob.id] },
    { team1: [carl.id, anna.id], team2: [carl.id] },
  ]);
  expect(rows.map(({ gameId, userId }) => `${gameId} ${userId}`).sort()).toEqual(
    [`${both} ${bob.id}`, `${both} ${nadja.id}`, `${own} ${bob.id}`].sort(),
  );
});
