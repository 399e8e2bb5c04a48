import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allFiles, changedFiles } from './changed-files.ts';

let clone = '';
const write = (name: string, text: string): void => writeFileSync(join(clone, name), text);

function git(...command: string[]): void {
  const who = ['-c', 'user.name=Anna', '-c', 'user.email=anna@club.example', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...who, ...command], { cwd: clone, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function commit(name: string, text: string): void {
  write(name, text);
  git('add', '--all');
  git('commit', '--quiet', '--message', name);
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'thirdshot-clone-'));
  git('init', '--quiet', '--initial-branch=main');
  commit('.gitignore', '*.log\n');
  commit('a.ts', 'one');
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

test('on a branch, what differs from where it left the main one counts, committed or not', () => {
  commit('before.ts', 'one');
  git('checkout', '--quiet', '-b', 'branch');
  commit('b.ts', 'one');
  commit('gone.ts', 'one');
  git('rm', '--quiet', 'gone.ts');
  write('a.ts', 'two');
  write('new.ts', 'one');
  write('server.log', 'noise');
  expect(changedFiles(clone).sort()).toEqual(['a.ts', 'b.ts', 'new.ts']);
  expect(allFiles(clone).sort()).toEqual(['.gitignore', 'a.ts', 'b.ts', 'before.ts', 'new.ts']);
});

test('what came to the main branch meanwhile does not count', () => {
  git('checkout', '--quiet', '-b', 'branch');
  commit('b.ts', 'one');
  git('checkout', '--quiet', 'main');
  commit('meanwhile.ts', 'one');
  git('checkout', '--quiet', 'branch');
  expect(changedFiles(clone)).toEqual(['b.ts']);
});

test('on the main branch itself the last commit counts', () => {
  commit('b.ts', 'one');
  write('new.ts', 'one');
  expect(changedFiles(clone).sort()).toEqual(['b.ts', 'new.ts']);
});

test('outside a clone it says so', () => {
  rmSync(join(clone, '.git'), { recursive: true });
  expect(() => changedFiles(clone)).toThrow('is this a clone?');
});
