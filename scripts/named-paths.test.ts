/** Whoever follows a path that the documents name gets there. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders = ['client', 'contract', 'tournament', 'rating', 'server', 'e2e', 'bench', 'scripts', 'deploy', 'docs'];
const files = globSync([`{${folders}}/**`, '*.{md,ts,json}'], { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const textOf = (document: string) => readFileSync(join(root, document), 'utf8');

/** Whole, or from any folder on, as one speaks of `rules.ts` or `data/stale-after.ts`. */
const exists = (named: string) => {
  const path = named.replace(/\/$/, '');
  return files.some((file) => file === path || file.endsWith(`/${path}`));
};

/** What is set as code or linked to, and looks like a file or a folder of ours. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([^`\s]+)`|\]\(([^)\s]+)\)/g)].map(([, code, link]) => code ?? link ?? '');
  const isOurs = (path: string) => /^[\w.-]+\/[\w./-]*$/.test(path) || /^[\w./-]+\.(tsx?|mjs|md|css)$/.test(path);
  return named.filter((path) => isOurs(path) && !path.startsWith('./') && !path.includes('NAME'));
}

/** The folders and files of the tree in ARCHITECTURE.md: what is indented lies in the folder above. */
function pathsInTree(text: string): string[] {
  const tree = text.split('```')[1] ?? '';
  let folder = '';
  return [...tree.matchAll(/^( {0,2})([\w.-]+\/?)(?:, [\w.-]+\/?)*(?: {2,}|$)/gm)].map(([, indent, name = '']) => {
    if (indent === '') folder = name;
    return indent === '' ? name : `${folder}${name}`;
  });
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'])('every path named in %s exists', (document) => {
  const paths = pathsIn(textOf(document));
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test('the tree of ARCHITECTURE.md is the tree of the house', () => {
  const paths = pathsInTree(textOf('ARCHITECTURE.md'));
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((path) => !files.includes(path.replace(/\/$/, '')))).toEqual([]);
});

test('whoever opens a room finds it in the tree', () => {
  const paths = new Set(pathsInTree(textOf('ARCHITECTURE.md')));
  const rooms = files.filter((file) => /^(client|server)\/[^/.]+$/.test(file)).map((folder) => `${folder}/`);
  expect(rooms.filter((room) => !paths.has(room))).toEqual([]);
});
