/**
 * Does something while no other tab of this browser does the same. Browsers offer this on secure pages only; elsewhere
 * tabs may meet, and the server finds that what they ask for is the same thing.
 */
export async function alone(name: string, act: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks) await locks.request(name, act);
  else await act();
}
