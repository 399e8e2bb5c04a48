/** How zod says that something is wrong. */
export const wordsOfLibraries =
  /Invalid (?!event date|username or password)|expected \w|received \w|Too (big|small)|Unrecognized/;
