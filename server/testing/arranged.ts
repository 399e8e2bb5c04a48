import type { Person } from './person.ts';
import { openSite, type Site } from './site.ts';

/** A site of its own for one test, with what is arranged there. */
export async function openWith<Arranged extends object>(
  arrange: (site: Site) => Promise<Arranged>,
): Promise<Arranged & { site: Site }> {
  const site = await openSite();
  return { ...(await arrange(site)), site };
}

/** A site of its own for one test, and people of these names, who are signed in. */
export async function openFor<const Names extends readonly string[]>(
  ...names: Names
): Promise<[Site, ...{ [At in keyof Names]: Person }]> {
  const site = await openSite();
  const people: Person[] = [];
  for (const name of names) people.push(await site.register(name));
  // Cast: there is one for each name.
  return [site, ...(people as { [At in keyof Names]: Person })];
}

/** How many statements something takes. */
export async function countStatements({ statements }: Site, work: () => Promise<unknown>): Promise<number> {
  statements.length = 0;
  await work();
  return statements.length;
}
