/**
 * Which part of the house may import which. Type-only imports count like any other: a type, too, is knowledge of
 * the other side.
 */

export interface Import {
  /** The importing file, as a path from the root. */
  from: string;
  /** A path from the root, or the name of a package (`react`, `@fastify/cookie`) or built-in module (`node:fs`). */
  to: string;
}

interface Rule {
  name: string;
  /** Files the rule speaks of. */
  from: RegExp;
  /** Imports it forbids to them. */
  to: RegExp;
  /** Files it does not speak of after all. */
  exceptFrom?: RegExp;
  /** Imports it allows after all. */
  exceptTo?: RegExp;
  /** Whether an import within the same feature is none of the rule's business. */
  exceptOwnFeature?: boolean;
  /** Whether services of a feature that comes earlier in `featureOrder` may be imported after all. */
  exceptEarlierService?: boolean;
}

const anything = /./;
const builtIn = 'node:';
/** Server features that call another directly, or are called: each only those before it. The others need not be here. */
const featureOrder = [
  'site',
  'users',
  'blocks',
  'auth',
  'groups',
  'guests',
  'invites',
  'group-links',
  'messages',
  'moderation',
  'reports',
  'ratings',
  'tournaments',
  'events',
  'games',
  'imports',
  'calendar',
  'evenings',
  'courts',
  'activities',
  'achievements',
  'players',
  'claims',
  'matchmaking',
  'my-groups',
  'notifications',
  'diagnostics',
  'administration',
];

const testFile = /\.test\.tsx?$/;
const forTests = /(\.test|-for-tests)\.tsx?$/;

export const rules: readonly Rule[] = [
  {
    name: 'the tournament engine imports nothing from outside its folder',
    from: /^tournament\//,
    to: anything,
    exceptTo: /^tournament\//,
    exceptFrom: /^tournament\/tests\//,
  },
  {
    // Its tests also read its README and its comments, whose pictures and examples they run.
    name: 'tests of the tournament engine import only the engine, the test tools and the engines it is compared with',
    from: /^tournament\/tests\//,
    to: anything,
    exceptTo: /^(tournament\/|vitest$|fast-check$|brackets-|tods-|node:(fs|path)$)/,
  },
  {
    name: 'the club rating imports nothing from outside its folder',
    from: /^rating\//,
    to: anything,
    exceptTo: /^rating\//,
    exceptFrom: testFile,
  },
  {
    name: 'the contract knows neither side nor Node nor React',
    from: /^contract\//,
    to: new RegExp(`^(server/|client/|react($|/|-dom)|${builtIn})`),
    exceptFrom: testFile,
  },
  { name: 'the client never imports the server', from: /^client\//, to: /^server\// },
  {
    // These few lines weigh nothing; what a page shows of a tournament the server works out.
    name: 'of the tournament engine the client takes the rules of scores and the forecast alone',
    from: /^client\//,
    to: /^tournament\//,
    exceptTo: /^tournament\/(score-rules|forecast)\.ts$/,
    exceptFrom: forTests,
  },
  { name: 'the server never imports the client', from: /^server\//, to: /^client\// },
  {
    name: 'what all client features share knows no feature',
    from: /^client\/(ui|lib|live|data)\//,
    to: /^client\/(features|app)\//,
  },
  {
    name: 'what all server features share knows no feature',
    from: /^server\/(kernel|database|jobs|admin-log|mail|http|live|membership|notifications|pictures)\//,
    to: /^server\/features\//,
    exceptFrom: testFile,
  },
  {
    name: 'the kernel knows neither HTTP nor live updates; database, jobs, membership and pictures know no HTTP',
    from: /^server\/(kernel|database|jobs|membership|pictures)\//,
    to: /^server\/(http|live)\//,
    exceptFrom: testFile,
  },
  {
    // What happens elsewhere is heard of as a domain event; `domain-event-listeners.ts` is the table of who hears what.
    name: 'a server feature calls only the services of features that come before it',
    from: /^server\/features\//,
    to: /^server\/features\//,
    exceptOwnFeature: true,
    exceptEarlierService: true,
    exceptFrom: testFile,
  },
  { name: 'a client feature does not know the app around it', from: /^client\/features\//, to: /^client\/app\// },
  {
    name: 'client features do not know each other',
    from: /^client\/features\//,
    to: /^client\/features\//,
    exceptOwnFeature: true,
  },
  {
    name: 'rules are pure: no database, no Fastify, no Node',
    from: /(^|\/)rules\.ts$/,
    to: new RegExp(`^(server/database/|server/.*[/-]queries\\.ts$|kysely$|pg$|fastify$|@fastify/|${builtIn})`),
  },
  {
    name: 'Kysely only in queries and in the database layer',
    from: anything,
    to: /^kysely($|\/)/,
    exceptFrom: /^server\/(database|testing)\/|[/-]queries\.ts$/,
  },
];

export interface Offence {
  rule: string;
  from: string;
  to: string;
}

/** Imports that a rule forbids. */
export function forbiddenImports(imports: readonly Import[]): Offence[] {
  return imports.flatMap(({ from, to }) =>
    rules.filter((rule) => forbids(rule, from, to)).map((rule) => ({ rule: rule.name, from, to })),
  );
}

function forbids(rule: Rule, from: string, to: string): boolean {
  if (!rule.from.test(from) || rule.exceptFrom?.test(from)) return false;
  if (!rule.to.test(to) || rule.exceptTo?.test(to)) return false;
  if (rule.exceptOwnFeature && featureOf(from) === featureOf(to)) return false;
  return !(rule.exceptEarlierService && isEarlierService(from, to));
}

function isEarlierService(from: string, to: string): boolean {
  const [caller = '', called = ''] = [featureOf(from), featureOf(to)];
  const isKnown = featureOrder.includes(caller) && featureOrder.includes(called);
  return isKnown && /[/-]service\.ts$/.test(to) && featureOrder.indexOf(called) < featureOrder.indexOf(caller);
}

function featureOf(path: string): string | undefined {
  return /^(?:client|server)\/features\/([^/]+)\//.exec(path)?.[1];
}

/** A folder of which every child is a node: a feature's, or the engine's; those within it count, too. */
const layered = /^(?:(?:client|server)\/features\/[^/]+|tournament)(?=\/)/;

/**
 * Folders that import each other, however long the way round, within a feature or within the engine: beside a folder
 * stand the other folders and the files in the folder above. Circles of files alone are Biome's business.
 *
 * @returns of each circle the paths in it, sorted
 */
export function folderCycles(imports: readonly Import[]): string[][] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    if (testFile.test(from)) continue;
    const edge = edgeOf(from, to);
    if (edge === undefined) continue;
    const graph = graphs.get(edge.above) ?? new Map<string, Set<string>>();
    graphs.set(edge.above, graph);
    graph.set(edge.from, (graph.get(edge.from) ?? new Set()).add(edge.to));
  }
  return [...graphs.values()].flatMap(cyclesIn).filter((cycle) => cycle.some((path) => !/\.tsx?$/.test(path)));
}

/** Where two paths part below a feature: the folder in which they do, and the child of it that each is or lies in. */
function edgeOf(from: string, to: string): { above: string; from: string; to: string } | undefined {
  const top = layered.exec(from)?.[0];
  if (top === undefined || layered.exec(to)?.[0] !== top) return undefined;
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at < 0) return undefined;
  const child = (parts: string[]) => parts.slice(0, at + 1).join('/');
  return { above: one.slice(0, at).join('/'), from: child(one), to: child(other) };
}

function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(node, graph)]));
  const together = (node: string) =>
    [...(reached.get(node) ?? [])].filter((other) => reached.get(other)?.has(node)).sort();
  const cycles = new Map([...graph.keys()].map((node) => [together(node).join(' '), together(node)]));
  return [...cycles.values()].filter((cycle) => cycle.length > 1);
}

function reachedFrom(node: string, graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const next = [...(graph.get(node) ?? [])];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    next.push(...(graph.get(at) ?? []));
  }
  return reached;
}
