import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';

/** Every call of the contract: a new one takes part in the tests of all calls by being there. */
export const allCalls: readonly Endpoint[] = await callsIn(join(import.meta.dirname, '../../contract'));

async function callsIn(folder: string): Promise<Endpoint[]> {
  const files = await readdir(folder, { recursive: true });
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
  const loaded: object[] = await Promise.all(modules.map((file) => import(join(folder, file))));
  const features = loaded.flatMap((one) => Object.entries(one)).filter(([name]) => name.endsWith('Calls'));
  // The edge: what is called so is a feature's calls.
  return [...new Set(features.flatMap(([, calls]) => Object.values<Endpoint>(calls)))];
}

export const named = ({ method, path }: Endpoint): string => `${method} ${path}`;
