/** `npm run size`: how large the tree is, beside how large it may be. Whoever adds to it looks at this table. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '..');
const sources = ['*.ts', '{bench,client,contract,e2e,rating,scripts,server,tournament}/**/*.{ts,tsx,css}'];
const isTest = /\.(test|spec)\.|\/testing\/|^e2e\/|-for-tests/;
const leafLines = 30;

interface SourceFile {
  path: string;
  text: string;
  lines: number;
}

export interface Figure {
  what: string;
  /** Undefined where there is no build to weigh. */
  size: number | undefined;
  /** The most that it may be. */
  goal?: number;
}

/** The figures of the tree, and of the client's build where there is one. */
export function measureTree(): Figure[] {
  const files = globSync(sources, { cwd: root }).map(readSource);
  const [tests, source] = [
    files.filter(({ path }) => isTest.test(path)),
    files.filter(({ path }) => !isTest.test(path)),
  ];
  const client = source.filter(({ path }) => path.startsWith('client/') && !path.endsWith('.css'));
  const build = weighBuild();
  return [
    { what: 'lines of source (TypeScript and CSS, without tests)', size: sum(source), goal: 90_000 },
    { what: 'source files', size: source.length, goal: 1200 },
    { what: `source files under ${leafLines} lines`, size: source.filter(({ lines }) => lines < leafLines).length },
    { what: `lines of the largest feature (${largestFeature(source).name})`, size: largestFeature(source).lines },
    { what: 'lines of tests', size: sum(tests), goal: 52_000 },
    { what: 'lazily loaded places', size: client.reduce((count, file) => count + lazyImports(file), 0), goal: 35 },
    {
      what: 'Vite plugins of our own',
      size: client.filter(({ text }) => /^export function .*\): Plugin \{$/m.test(text)).length,
      goal: 2,
    },
    { what: 'pieces of the built client', size: build?.pieces, goal: 130 },
    { what: 'whole app, JavaScript, gzip, kB', size: build?.kilobytes, goal: 520 },
  ];
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, lines: text.split('\n').length - 1 };
}

const sum = (files: readonly SourceFile[]) => files.reduce((total, { lines }) => total + lines, 0);

/** A feature has one name on both sides and in the contract. */
function largestFeature(files: readonly SourceFile[]): { name: string; lines: number } {
  const featureOf = ({ path }: SourceFile) =>
    /^(?:server|client)\/features\/([^/]+)\/|^contract\/([^/.]+)[/.]/.exec(path)?.slice(1).find(Boolean);
  const features = Map.groupBy(files, featureOf);
  const named = [...features].flatMap(([name, own]) => (name === undefined ? [] : [{ name, lines: sum(own) }]));
  return named.reduce((largest, each) => (each.lines > largest.lines ? each : largest), { name: '–', lines: 0 });
}

const lazyImports = ({ path, text }: SourceFile) => parseSync(path, text).module.dynamicImports.length;

function weighBuild(): { pieces: number; kilobytes: number } | undefined {
  const assets = join(root, 'dist', 'client', 'assets');
  if (!existsSync(assets)) return undefined;
  const scripts = globSync('*.js', { cwd: assets });
  const weigh = (name: string) => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length;
  return { pieces: scripts.length, kilobytes: scripts.reduce((total, name) => total + weigh(name), 0) / 1000 };
}

function print(figures: readonly Figure[]): void {
  const columns = (what: string, size: string, goal: string) =>
    console.log(`${what.padEnd(64)}${size.padStart(12)}${goal.padStart(12)}`);
  const written = (value: number) => Math.round(value).toLocaleString('en-GB');
  columns('', 'today', 'goal');
  for (const { what, size, goal } of figures) {
    columns(what, size === undefined ? 'not built' : written(size), goal === undefined ? '' : `≤ ${written(goal)}`);
  }
  const missed = figures.filter(({ size = 0, goal = Number.POSITIVE_INFINITY }) => size > goal).length;
  console.log(missed === 0 ? '\nEvery goal is met.' : `\n${missed} goals are missed.`);
}

if (import.meta.main) print(measureTree());
