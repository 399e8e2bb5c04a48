/**
 * The main jobs in the engines that most members carry: anna has a telephone, bob sits at a desk. All in one journey, for
 * what costs most is to open the windows.
 */
import { tournament as tournamentAnswer } from '#contract/tournaments.ts';
import type { Caller } from '../people.ts';
import { devices } from '../screens.ts';
import { app, chat, tournament } from './screens.ts';
import { expect, test } from './test.ts';

const groupName = 'Riverside Dinkers';
const cupName = 'Autumn Cup';

test('two people talk and play, with a network and without', async ({ signUp, signIn }) => {
  const [anna, bob, carl] = [await signUp('anna'), await signUp('bob'), await signUp('carl')];
  const groupId = await groupOf(anna, bob, carl);
  const { tab: phone, line } = await signIn(anna, devices.phone);
  const { tab: desk } = await signIn(bob, devices.desktop);
  for (const tab of [phone, desk]) await chat.open(tab, groupId, groupName);

  await test.step('each line is at once on the other screen', async () => {
    await chat.say(phone, 'Court 3 at six?', groupName);
    await chat.shows(desk, 'Court 3 at six?');
    await chat.say(desk, 'I bring the balls', groupName);
    await chat.shows(phone, 'I bring the balls');
  });

  await test.step('without a network it waits, also in a tab that is closed and opened again', async () => {
    await app.canOpenOffline(phone);
    await line.cut();
    await chat.say(phone, 'Anyone there?', groupName);
    await chat.hasUnsent(phone, 1);
    await phone.window.reopen();
    await chat.open(phone, groupId, groupName);
    await app.isOffline(phone);
    await chat.shows(phone, 'Anyone there?');
    await chat.hasUnsent(phone, 1);
    await chat.say(desk, 'Court 3 is taken', groupName);
  });

  await test.step('with the network back, everything is on both screens, once', async () => {
    await line.mend();
    await chat.shows(phone, 'Court 3 is taken');
    await chat.shows(desk, 'Anyone there?');
    await chat.hasUnsent(phone, 0);
    await chat.shows(phone, 'Anyone there?');
    await app.isOnline(phone);
  });

  await test.step('they score their matches, and both see the champion', async () => {
    const id = await cupIn(groupId, anna, carl);
    for (const tab of [phone, desk]) await tournament.open(tab, id, cupName);
    await tournament.join(desk);
    await tournament.hasPlayer(phone, 'bob');
    await tournament.start(phone, 3);
    await tournament.hasStarted(desk);

    for (const names of (await stateOf(anna, id)).matches) {
      const scorer = names.includes('anna') ? phone : desk;
      await tournament.score(scorer, names, pointsOf(names));
    }
    for (const tab of [phone, desk]) await tournament.hasChampion(tab, 'anna');
  });

  await test.step('a score that is entered without a network is sent once when it is back', async () => {
    const id = await cupIn(groupId, anna, bob);
    await anna.post(`/api/tournaments/${id}/start`);
    for (const tab of [phone, desk]) await tournament.open(tab, id, cupName);
    await app.canOpenOffline(phone);
    const before = await stateOf(anna, id);

    await line.cut();
    for (const names of before.matches) await tournament.score(phone, names, pointsOf(names));
    await tournament.hasUnsent(phone, 1);
    await phone.window.reopen();
    await tournament.open(phone, id, cupName);
    await tournament.hasUnsent(phone, 1);

    await line.mend();
    for (const tab of [phone, desk]) await tournament.hasChampion(tab, 'anna');
    await tournament.hasUnsent(phone, 0);
    expect((await stateOf(anna, id)).revision, 'changes of the tournament').toBe(before.revision + 1);
  });
});

async function groupOf(owner: Caller, ...others: Caller[]): Promise<number> {
  const { id } = await owner.post('/api/groups', { name: groupName });
  for (const other of others) await other.post(`/api/groups/${id}/join`);
  return id;
}

/** A tournament that these have entered. */
async function cupIn(groupId: number, ...players: [Caller, ...Caller[]]): Promise<number> {
  const { id } = await players[0].post('/api/tournaments', { name: cupName, groupId, options: { playoffs: false } });
  for (const player of players) await player.post(`/api/tournaments/${id}/join`);
  return id;
}

/** Who plays whom, round by round, each in the order of the alphabet, and how often the tournament has changed. */
async function stateOf(caller: Caller, id: number) {
  const { revision, participants, bracket } = tournamentAnswer.parse(await caller.get(`/api/tournaments/${id}`));
  const nameOf = (userId: number | null) => participants.find((one) => one.userId === userId)?.username;
  const matches = (bracket?.rounds ?? []).flatMap((round) =>
    round.matches.flatMap(({ player1Id, player2Id }) => {
      const [one, two] = [nameOf(player1Id), nameOf(player2Id)];
      return one && two ? [one < two ? ([one, two] as const) : ([two, one] as const)] : [];
    }),
  );
  return { revision, matches };
}

/** Whoever's name comes first in the alphabet wins. */
function pointsOf([one, two]: readonly [string, string]): [number, number] {
  return one < two ? [11, 4] : [4, 11];
}
