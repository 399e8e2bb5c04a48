/** What a score costs the server in the largest tournaments of each format: its processor time, and how long it takes. */
import { tournamentCalls } from '#contract/tournaments.ts';
import { gather, plantPeople } from '../site/people.ts';
import type { Person } from '../site/person.ts';
import { cpuSeconds } from '../site/process-usage.ts';
import { onSite, type Site } from '../site/site.ts';
import { median, percentile } from '../statistics.ts';
import type { Row } from '../table.ts';

const goal = 5;
const pools = { count: 32, advance: 2, wildCards: 0, into: 'single-elimination' } as const;

const kinds = [
  { what: '32 pools of 8', players: 256, tournament: { format: 'pools', options: { pools } } },
  { what: 'a single elimination of 256', players: 256, tournament: { format: 'single-elimination' } },
  { what: 'a double elimination of 256', players: 256, tournament: { format: 'double-elimination' } },
  { what: 'a round robin of 64', players: 64, tournament: { options: { playoffs: false } } },
] as const;

type Kind = (typeof kinds)[number];

/** So many come first, while the server's code is compiled. */
const warmUps = 40;
const measured = 120;

export function measureScores(): Promise<Row[]> {
  return onSite(async (site) => {
    const people = await plantPeople(site, Math.max(...kinds.map(({ players }) => players)));
    const { owner, groupId } = await gather(site, people);
    const rows: Row[] = [];
    for (const kind of kinds) rows.push(...(await measureKind(site, owner, groupId, people, kind)));
    return rows;
  });
}

async function measureKind(
  site: Site,
  owner: Person,
  groupId: number,
  people: readonly Person[],
  { what, players, tournament }: Kind,
): Promise<Row[]> {
  const { id } = await owner.call(tournamentCalls.create, { body: { name: what, groupId, ...tournament } });
  for (const player of people.slice(0, players)) await player.call(tournamentCalls.join, { params: { id } });
  const { bracket } = await owner.call(tournamentCalls.start, { params: { id } });
  const open = (bracket?.rounds ?? []).flatMap(({ matches }) => matches.filter(({ state }) => state !== 'bye'));
  const matchIds = open.map((match) => match.id).slice(0, warmUps + measured);
  const score = async (matchId: number): Promise<number> => {
    const started = performance.now();
    await owner.call(tournamentCalls.score, { params: { id, matchId }, body: { player1Score: 11, player2Score: 5 } });
    return performance.now() - started;
  };
  for (const matchId of matchIds.slice(0, warmUps)) await score(matchId);
  const before = cpuSeconds(site.pid);
  const took: number[] = [];
  for (const matchId of matchIds.slice(warmUps)) took.push(await score(matchId));
  const each = ((cpuSeconds(site.pid) - before) * 1000) / took.length;
  return [
    { figure: `a score in ${what}: server CPU`, unit: 'ms', ours: each, goal },
    { figure: `a score in ${what}: answered, median`, unit: 'ms', ours: median(took) },
    { figure: `a score in ${what}: answered, p90`, unit: 'ms', ours: percentile(took, 0.9), goal },
  ];
}
