/** What a score costs when a crowd has the tournament on screen. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { Bench } from '../bench.ts';
import { startProbe } from '../load/probe.ts';
import { type Person, waitUntil } from '../site/ask.ts';
import { enter, roundRobin, start } from '../site/club.ts';
import { plantGroup, plantPeople } from '../site/people.ts';
import { openSockets } from '../site/sockets.ts';
import { cpuSeconds } from '../site/usage.ts';
import { percentile, type Row } from '../table.ts';

/** In milliseconds: more is no figure, but an outage. */
const giveUpAfter = 12_000;
/** For what goes on after everyone has the new state. */
const settling = 300;
const fetchedWithin = 1000;

const agent = new Agent({ keepAlive: true });

const update = z.object({ type: z.literal('tournament_update') });
const revised = z.object({ revision: z.number() });

/** How far a tournament has come, as a response says it. */
const revisionIn = (value: unknown): number => revised.parse(value).revision;

/**
 * A browser with a tournament on screen: after an update the tournament is fetched again, within a second as each browser
 * chooses.
 */
class TournamentPage {
  readonly #address: string;
  readonly #cookie: string;
  readonly #waitsMs: number;
  #etag: string | null = null;
  #waiting: NodeJS.Timeout | undefined;
  revision = 0;

  constructor(url: string, person: Person, tournamentId: number, waitsMs: number) {
    this.#address = `${url}/api/tournaments/${tournamentId}`;
    this.#cookie = person.cookie;
    this.#waitsMs = waitsMs;
  }

  /** Reads no more of the response than its tag: the processors are the server's. */
  async fetch(): Promise<void> {
    const headers = {
      cookie: this.#cookie,
      'accept-encoding': 'gzip',
      ...(this.#etag && { 'if-none-match': this.#etag }),
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(this.#address, { headers, agent }, resolve).on('error', reject);
    });
    response.resume();
    await once(response, 'end');
    this.#etag = response.headers.etag ?? null;
    this.revision = Math.max(this.revision, Number(/\d+/.exec(this.#etag ?? '')));
  }

  receive(text: string): void {
    const event: unknown = JSON.parse(text);
    if (!update.safeParse(event).success) return;
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      // Whoever closes the page meanwhile does not wait for it.
      this.fetch().catch(() => {});
    }, this.#waitsMs);
  }

  close(): void {
    clearTimeout(this.#waiting);
  }
}

export function measureWatchers(bench: Bench): Promise<Row[]> {
  return bench.onSite(async (site) => {
    const [watching, entrants] = [bench.size(500, 6), bench.size(64, 4)];
    const people = await plantPeople(site, watching);
    const { owner, groupId } = await plantGroup(site, people);
    const id = await enter(owner, groupId, people.slice(0, entrants), roundRobin);
    const matchIds = await start(owner, id);
    const waits = (at: number) => (at / watching) * bench.size(fetchedWithin, 50);
    const pages = people.map((person, at) => new TournamentPage(site.url, person, id, waits(at)));
    for (const page of pages) await page.fetch();
    const sockets = await openSockets(site.url, people, (at, text) => pages[at]?.receive(text), `tournament:${id}`);
    const probe = startProbe(site.url);
    const score = async (matchId: number) => {
      await probe.take();
      const before = cpuSeconds(site.pid);
      const started = performance.now();
      const body = { player1Score: 11, player2Score: 5 };
      const revision = revisionIn(await owner.call(tournamentCalls.score, { params: { id, matchId }, body }));
      const isShown = await waitUntil(() => pages.every((page) => page.revision >= revision), giveUpAfter);
      const seconds = isShown ? (performance.now() - started) / 1000 : Number.POSITIVE_INFINITY;
      await pause(bench.size(settling, 0));
      return { seconds, cpu: cpuSeconds(site.pid) - before, slowest: percentile(await probe.take(), 1) };
    };
    const [first = 0, second = 0] = matchIds;
    // The first is for the compiler.
    await score(first);
    const { seconds, cpu, slowest } = await score(second);
    await probe.stop();
    for (const page of pages) page.close();
    agent.destroy();
    await sockets.close();
    const figure = `one score, round robin of ${entrants}, ${watching} watch:`;
    return [
      { figure: `${figure} all see it`, unit: 's', ours: seconds, goal: 1.5 },
      { figure: `${figure} server CPU`, unit: 's', ours: cpu, goal: 0.7 },
      { figure: `${figure} slowest healthz`, unit: 'ms', ours: slowest, goal: 50 },
    ];
  });
}
