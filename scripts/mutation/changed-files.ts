import { spawnSync } from 'node:child_process';

/** All files of the work tree that git does not ignore, as paths from `root`. */
export function allFiles(root: string): string[] {
  return lines(root, 'ls-files', '--cached', '--others', '--exclude-standard');
}

/**
 * Files, committed or not, that differ from where this branch left the main one; on the main branch itself, from the
 * commit before.
 */
export function changedFiles(root: string): string[] {
  const base = whereItLeft(root, ['origin/main', 'main']) ?? 'HEAD';
  const changed = lines(root, 'diff', '--name-only', '--no-renames', '--diff-filter=d', base);
  return [...new Set([...changed, ...lines(root, 'ls-files', '--others', '--exclude-standard')])];
}

function whereItLeft(root: string, branches: readonly string[]): string | undefined {
  const [head] = git(root, 'rev-parse', 'HEAD') ?? [];
  for (const branch of branches) {
    const [base] = git(root, 'merge-base', 'HEAD', branch) ?? [];
    if (base !== undefined && base !== head) return base;
  }
  return git(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1')?.[0];
}

/** @throws when this is no clone, or git is not to be had. */
function lines(root: string, ...command: string[]): string[] {
  const found = git(root, ...command);
  if (found === undefined) throw new Error(`git ${command.join(' ')} failed: is this a clone?`);
  return found;
}

function git(root: string, ...command: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}
