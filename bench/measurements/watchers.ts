/** What a score costs when a crowd has the tournament on screen. */
import { setTimeout as pause } from 'node:timers/promises';
import { tournamentCalls } from '#contract/tournaments.ts';
import { type Probe, startProbe } from '../load/probe.ts';
import { gather, plantPeople } from '../site/people.ts';
import type { Person } from '../site/person.ts';
import { cpuSeconds } from '../site/process-usage.ts';
import { onSite, type Site } from '../site/site.ts';
import { openSockets } from '../site/sockets.ts';
import { type Progress, revisionIn, TournamentPage } from '../site/tournament-page.ts';
import { enterRoundRobin, start } from '../site/tournaments.ts';
import { until } from '../site/until.ts';
import { percentile } from '../statistics.ts';
import type { Row } from '../table.ts';

const watching = 500;
const entrants = 64;
const burst = 10;
/** In milliseconds: more is no figure, but an outage. */
const giveUpAfter = 12_000;
/** For what goes on after everyone has the new state. */
const settling = 300;

export function measureWatchers(): Promise<Row[]> {
  return onSite(async (site) => {
    const people = await plantPeople(site, watching);
    const { owner, groupId } = await gather(site, people);
    const id = await enterRoundRobin(owner, groupId, people.slice(0, entrants));
    const matches = await start(owner, id);
    const pages = await open(site, people, id);
    const sockets = await openSockets(site.url, people, (at, text) => pages[at]?.hear(text), `tournament:${id}`);
    const probe = startProbe(site.url);
    try {
      const crowd = new Crowd(site, owner, id, matches, pages, probe);
      await crowd.score(1);
      const one = await crowd.score(1);
      // Where one is too much, more would only take longer.
      const many = Number.isFinite(one.seconds) ? await crowd.score(burst) : outage;
      return [...rowsOf('one score', one, true), ...rowsOf(`${burst} scores in a row`, many, false)];
    } finally {
      await probe.stop();
      for (const page of pages) page.close();
      await sockets.close();
    }
  });
}

/** Loads the tournament in every browser, unless one is as good as all: where nothing is kept between two visits. */
async function open({ url }: Site, people: readonly Person[], id: number): Promise<TournamentPage[]> {
  const pages = people.map((person) => new TournamentPage(url, person, id));
  const [first, ...others] = pages;
  if ((await first?.load())?.hasEtag) for (const page of others) await page.load();
  return pages;
}

interface Outcome {
  /** From the first score until the last browser shows the last one. */
  seconds: number;
  cpu: number;
  /** In milliseconds. */
  slowestProbe: number;
}

const never = Number.POSITIVE_INFINITY;
const outage: Outcome = { seconds: never, cpu: never, slowestProbe: never };

/** Everyone with the tournament on screen, and whoever enters its scores. */
class Crowd {
  readonly #site: Site;
  readonly #owner: Person;
  readonly #id: number;
  readonly #open: number[];
  readonly #pages: readonly TournamentPage[];
  readonly #probe: Probe;
  #progress: Progress = { revision: undefined, updates: 0 };

  constructor(
    site: Site,
    owner: Person,
    id: number,
    matches: readonly number[],
    pages: readonly TournamentPage[],
    probe: Probe,
  ) {
    this.#site = site;
    this.#owner = owner;
    this.#id = id;
    this.#open = [...matches];
    this.#pages = pages;
    this.#probe = probe;
  }

  /** Enters some scores, one after another, and waits until everyone sees them. */
  async score(count: number): Promise<Outcome> {
    await this.#probe.take();
    const before = cpuSeconds(this.#site.pid);
    const started = performance.now();
    const left = () => giveUpAfter - (performance.now() - started);
    for (let done = 0; done < count && left() > 0; done += 1) await this.#enter();
    const isShown = await until(() => this.#pages.every((page) => page.shows(this.#progress)), left());
    const seconds = isShown ? (performance.now() - started) / 1000 : never;
    await pause(settling);
    const cpu = cpuSeconds(this.#site.pid) - before;
    return { seconds, cpu, slowestProbe: percentile(await this.#probe.take(), 1) };
  }

  async #enter(): Promise<void> {
    const params = { id: this.#id, matchId: this.#open.shift() ?? 0 };
    const body = { player1Score: 11, player2Score: 5 };
    const answer = await this.#owner.call(tournamentCalls.score, { params, body });
    this.#progress = { revision: revisionIn(answer), updates: this.#progress.updates + 1 };
  }
}

function rowsOf(what: string, { seconds, cpu, slowestProbe }: Outcome, hasGoals: boolean): Row[] {
  const figure = `${what}, round robin of ${entrants}, ${watching} watch:`;
  return [
    { figure: `${figure} all see it`, unit: 's', ours: seconds, ...(hasGoals && { goal: 1 }) },
    { figure: `${figure} server CPU`, unit: 's', ours: cpu, ...(hasGoals && { goal: 0.5 }) },
    { figure: `${figure} slowest healthz`, unit: 'ms', ours: slowestProbe, goal: 50 },
  ];
}
