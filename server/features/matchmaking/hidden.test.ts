import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { groupCalls } from '#contract/groups.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { openWith } from '../../testing/arranged.ts';
import { club, makeTournament } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { playAs } from '../../testing/players.ts';

/** All that somebody is answered who looks for others. */
const answersFor = async (viewer: Person) =>
  JSON.stringify([
    await viewer.call(matchmakingCalls.players, {}),
    await viewer.call(matchmakingCalls.hours, { query: { kind: 'singles' } }),
    await viewer.call(matchmakingCalls.recommendations, {}),
  ]);

test('whoever is hidden or blocked is in no answer, whatever was done before', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const others = [bob, carl, dora];
  await playAs(anna);
  await makeTournament(anna, groupId, 'Cup', [anna, ...others]);
  const eve = await site.register('eve');
  const { id } = await eve.call(groupCalls.create, { body: { name: 'Others' } });
  for (const person of others) await person.call(groupCalls.join, { params: { id } });
  const names = ['bob', 'carl', 'dora'] as const;
  const state = others.map(() => ({ isFindable: false, isBlocked: false, hasBlocked: false }));

  const block = (blocker: Person, blocked: Person, isBlocked: boolean) =>
    blocker.call(isBlocked ? blockCalls.block : blockCalls.unblock, { params: { userId: blocked.id } });
  const domainEvents = {
    isFindable: (person: Person, isFindable: boolean) => playAs(person, { isFindable }),
    isBlocked: (person: Person, isBlocked: boolean) => block(anna, person, isBlocked),
    hasBlocked: (person: Person, isBlocked: boolean) => block(person, anna, isBlocked),
  };
  const steps = fc.array(
    fc.tuple(fc.nat(2), fc.constantFrom('isFindable', 'isFindable', 'isBlocked', 'hasBlocked'), fc.boolean()),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      for (const [at, what, isSo] of given) {
        const [person, stands] = [others[at], state[at]];
        if (person === undefined || stands === undefined) continue;
        await domainEvents[what](person, isSo);
        stands[what] = isSo;
      }
      const answers = await answersFor(anna);
      const shown = names.filter((name) => answers.includes(`"username":"${name}"`));
      const isOpen = ({ isFindable, isBlocked, hasBlocked }: (typeof state)[number]) =>
        isFindable && !isBlocked && !hasBlocked;
      expect(shown).toEqual(names.filter((_, at) => state.some((each, index) => index === at && isOpen(each))));
      for (const [at, name] of names.entries()) {
        if (!state.some((each, index) => index === at && isOpen(each))) expect(answers).not.toContain(name);
      }
    }),
    { numRuns: 8 },
  );
});
