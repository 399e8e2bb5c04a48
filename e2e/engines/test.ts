/**
 * What the journeys in the other engines stand on: an engine that is started once, and for each person a window of their
 * own, at the end of a line that can be cut. The site is that of all journeys.
 */
import { expect, test as journey } from '../harness/test.ts';
import { type Caller, password } from '../people.ts';
import type { Engine, Size } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { type Line, lineTo } from './line.ts';
import { findFirefox, findWebKit } from './programs.ts';
import { app } from './screens.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

/** What pages say while nobody listens at the other end. */
const unreachable = /connection to .*\bws:/;

export type EngineName = 'firefox' | 'webkit';

export interface WorkerFixtures {
  /** Set by the Playwright project. */
  engineName: EngineName;
  engine: Engine;
}

/** Somebody with an account, and a window in which they are signed in. */
export interface Member {
  caller: Caller;
  tab: Tab;
  /** Between the window and the site; what the caller does goes another way. */
  line: Line;
}

interface Fixtures {
  signIn: (caller: Caller, size: Size) => Promise<Member>;
}

export const test = journey.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { scope: 'worker', option: true }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await start(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  signIn: async ({ engine, site }, use, testInfo) => {
    const members: Member[] = [];
    await use(async (caller, size) => {
      const line = await lineTo(site.url);
      const member = { caller, line, tab: new Tab(await engine.open(size), line.url) };
      members.push(member);
      await app.logIn(member.tab, caller.name, password);
      return member;
    });
    const faults: string[] = [];
    for (const { caller, tab, line } of members) {
      const found = (await tab.window.faults()).filter((fault) => !(line.wasCut() && unreachable.test(fault)));
      faults.push(...found.map((fault) => `${caller.name}: ${fault}`));
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach(caller.name, { body: await tab.window.screenshot(), contentType: 'image/png' });
      }
      await tab.window.close();
      await line.cut();
    }
    expect(faults, 'what went wrong in the browsers').toEqual([]);
  },
});

export { expect };

async function start(name: EngineName): Promise<Engine> {
  const [firefox, webKit] = [findFirefox(), findWebKit()];
  if (name === 'firefox' && firefox) return startFirefox(firefox);
  if (name === 'webkit' && webKit) return startWebKit(webKit);
  throw new Error(`There is no ${name} on this machine`);
}
