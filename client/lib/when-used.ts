/**
 * Makes something when it is first used, and keeps it: a phone takes milliseconds for each of the browser's writers of
 * dates and numbers, and no page needs all of them.
 */
export function whenUsed<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
