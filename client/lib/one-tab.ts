/**
 * Does something while no other tab of this browser does the same. Browsers offer this on secure pages only, and some
 * refuse it where they keep nothing; there, tabs may meet.
 *
 * @returns what it answers
 */
export async function alone<Answer>(name: string, act: () => Promise<Answer>): Promise<Answer> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return act();
  let begun: Promise<Answer> | undefined;
  const begin = () => {
    begun ??= act();
    return begun;
  };
  try {
    return await locks.request(name, begin);
  } catch {
    // Either nothing was begun, or it failed by itself, and does so here.
    return begin();
  }
}
