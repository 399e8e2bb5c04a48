import { guestName } from '#contract/guests.ts';
import type { ImportCandidate, ImportChoice } from '#contract/imports.ts';
import { nameMatcher } from '#contract/same-names.ts';

/** Who a group has: a member, or a guest. */
export type Known = ImportCandidate;

/** Who is meant by a name. */
export interface Meant {
  key: string;
  /** Null for somebody new. */
  person: Known | null;
  /** Who else it may be. */
  candidates: Known[];
  /** As the file has it. */
  written: string;
  /** What somebody new would be called. */
  name: string;
  /** Why nobody can be called that; undefined where somebody can, or is known. */
  problem: string | undefined;
}

/** Who is without doubt meant is, then whom the organiser chose among those who may be; else somebody new. */
export function meaning(known: readonly Known[], choices: readonly ImportChoice[]): (name: string) => Meant {
  const match = nameMatcher(
    known.map(({ id, name, username, isGuest }) => ({ id, name, username: isGuest ? null : username })),
  );
  const byId = new Map(known.map((person) => [person.id, person]));
  const chosen = new Map(choices.map(({ key, personId }) => [key, personId]));
  const cache = new Map<string, Meant>();
  function meant(written: string): Meant {
    const { key, only, candidates } = match(written);
    const choice = candidates.find(({ id }) => id === chosen.get(key));
    const person = byId.get((only ?? choice)?.id ?? 0) ?? null;
    const named = guestName.safeParse(written.replaceAll('_', ' '));
    return {
      key,
      person,
      candidates: candidates.flatMap(({ id }) => byId.get(id) ?? []),
      written,
      name: named.data ?? written,
      problem: person === null ? named.error?.issues[0]?.message : undefined,
    };
  }
  return (written) => {
    const found = cache.get(written) ?? meant(written);
    cache.set(written, found);
    return found;
  };
}
