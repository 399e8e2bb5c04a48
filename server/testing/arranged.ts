import type { Person } from './person.ts';
import { openSite, type Site } from './site.ts';
import { listening, type SocketClient } from './socket-client.ts';

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

/** A socket of each of some people. */
export async function listenAs<const People extends readonly Person[]>(
  site: Site,
  ...people: People
): Promise<{ [At in keyof People]: SocketClient }> {
  const address = await site.listen();
  const sockets: SocketClient[] = [];
  for (const person of people) sockets.push(await listening(address, person));
  // Cast: there is one for each person.
  return sockets as { [At in keyof People]: SocketClient };
}
