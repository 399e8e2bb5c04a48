import { test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices } from './screens.ts';

const dir = process.env.SHOTS ?? '/tmp/shots-lists';
test.setTimeout(400_000);
test('shots', async ({ browserFor }) => {
  const which = (process.env.WHICH ?? 'none,two,sixty').split(',');
  const me = new Player('casey', await browserFor('casey'));
  await me.registerByCall();
  const owners: Player[] = [];
  for (const name of ['amara', 'newbie', 'theo', 'ines']) {
    const p = new Player(name, await browserFor(name));
    await p.registerByCall();
    owners.push(p);
  }
  const [amara, newbie, theo, ines] = owners as [Player, Player, Player, Player];
  await me.page.goto('/profile');
  const shoot = async (label: string, paths: [string, string][]) => {
    for (const [device, size] of Object.entries(devices)) {
      await me.page.setViewportSize(size);
      for (const theme of ['light', 'dark']) {
        await me.page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
        for (const [name, path] of paths) {
          await me.page.goto(path);
          await me.page.waitForLoadState('networkidle');
          await me.page.waitForTimeout(300);
          await me.page.screenshot({ path: `${dir}/${label}-${name}-${device}-${theme}.png` });
        }
      }
    }
  };
  const screens: [string, string][] = [
    ['groups', '/groups'],
    ['discover', '/groups?tab=discover'],
    ['messages', '/messages'],
  ];
  if (which.includes('none')) await shoot('none', screens);
  const names = [
    'Riverside Dinkers',
    'Dawn Patrol',
    'Golden Paddles',
    'First Serve',
    'Four-Five and Up',
    'Northside Senior Ladies and Gentlemen Morning Social',
    'Lunch Break League',
    'Court 4 Net Committee',
  ];
  const levels = ['All Levels', 'Intermediate (3.5-4.0)', 'Beginner (1.0-3.0)', 'Advanced (4.5+)'];
  const make = (who: Player, name: string, i: number) =>
    who.post('/api/groups', {
      name,
      skillLevel: levels[i % 4],
      location: i % 3 ? 'Mill Lane Courts' : '',
      description:
        i % 2
          ? 'Dinks, resets, patience. Nobody bangs before nine, and the last one out locks the gate and feeds the cat.'
          : 'One court, one thermos, no scores.',
    });
  // The first eight: mine after all; others to discover.
  const ids: number[] = [];
  for (const [i, name] of names.entries()) ids.push((await make(i % 2 ? newbie : amara, name, i)).id);
  const others = [
    'Kitchen Cabinet',
    'Harbour Lights',
    'Old Mill Mixed',
    'Late Lobs',
    'Sunday Softies',
    'Northern Counties Seniors and Super-Seniors Travelling Team',
  ];
  const otherIds: number[] = [];
  for (const [i, name] of others.entries()) otherIds.push((await make(i % 2 ? theo : ines, name, i + 1)).id);
  const join = (who: Player, id: number) => who.post(`/api/groups/${id}/join`);
  for (const id of otherIds.slice(0, 2)) {
    await join(theo, id).catch(() => {});
    await join(ines, id).catch(() => {});
  }
  const say = (who: Player, groupId: number, content: string) =>
    who.post('/api/messages', { groupId, content, clientId: crypto.randomUUID() });
  await me.page.request.put('/api/profile', { data: { rating: 3.7 } }).catch(() => {});
  if (which.includes('two')) {
    await join(me, ids[7] as number);
    await join(me, ids[0] as number);
    await join(theo, ids[0] as number);
    await join(ines, ids[0] as number);
    await say(newbie === amara ? amara : amara, ids[0] as number, 'And a spot left in it?');
    await shoot('two', screens);
  }
  if (which.includes('sixty')) {
    for (const id of ids)
      for (const who of [me, theo, ines, amara, newbie])
        await who.page.request.post(`/api/groups/${id}/join`, { data: {} });
    let n = 0;
    for (const who of [amara, newbie, theo, ines])
      for (let k = 0; k < 13; k += 1) {
        n += 1;
        const { id } = await make(who, `Club number ${n}`, n);
        await join(me, id);
      }
    const cup = async (groupId: number, name: string, who: Player[], starts: boolean) => {
      const owner = (await (await me.page.request.get(`/api/groups/${groupId}`)).json()).ownerId;
      const admin = [amara, newbie][
        (
          await Promise.all(
            [amara, newbie].map(async (p) => (await (await p.page.request.get('/api/auth/me')).json()).id === owner),
          )
        ).indexOf(true)
      ] as Player;
      const { id } = await admin.post('/api/tournaments', { name, groupId });
      for (const p of who) await p.post(`/api/tournaments/${id}/join`);
      if (starts) await admin.post(`/api/tournaments/${id}/start`);
    };
    await cup(ids[0] as number, 'Autumn Ladder', [me, amara, theo, ines], true);
    await cup(ids[1] as number, 'Dawn Cup', [me, newbie, theo], true);
    await cup(ids[2] as number, 'Tea Cup', [amara, newbie, theo, ines], true);
    await cup(ids[5] as number, 'Winter Doubles of the Northern Counties', [theo, ines, newbie], false);
    const lines: [number, Player, string][] = [
      [7, newbie, 'bruno will bring the tape'],
      [6, ines, 'I put it in the green box'],
      [5, theo, 'The ball skids'],
      [4, me, 'There will be cake'],
      [3, amara, 'Barely used is what we say about your backhand, and nobody has ever complained about that yet'],
      [2, theo, 'Then cards at mine?'],
      [1, ines, 'عندي كرات جديدة'],
      [0, newbie, 'And a spot left in it?'],
    ];
    for (const [i, who, text] of lines) await say(who, ids[i] as number, text);
    for (let k = 0; k < 5; k += 1) await say(newbie, ids[0] as number, k < 4 ? `line ${k}` : 'And a spot left in it?');
    for (let k = 0; k < 15; k += 1) await say(ines, ids[1] as number, `line ${k}`);
    await say(newbie, ids[0] as number, 'And a spot left in it?');
    await shoot('sixty', [...screens, ['open', `/messages?group=${ids[2]}`]]);
    await me.page.setViewportSize(devices.phone);
    await me.page.goto('/groups');
    await me.page.waitForLoadState('networkidle');
    for (let k = 0; k < 12; k += 1) {
      await me.page.mouse.wheel(0, 2500);
      await me.page.waitForTimeout(250);
    }
    await me.page.screenshot({ path: `${dir}/sixty-end-phone.png` });
    await me.page.setViewportSize(devices.desktop);
    for (let k = 0; k < 3; k += 1) {
      await me.page.mouse.wheel(0, 2500);
      await me.page.waitForTimeout(250);
    }
    await me.page.screenshot({ path: `${dir}/sixty-end-desktop.png` });
  }
});
