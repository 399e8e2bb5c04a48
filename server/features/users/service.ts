import { wordsOfSearch } from '#contract/names.ts';
import type { FoundPerson, PublicProfile } from '#contract/users.ts';
import type { Face } from '#contract/values.ts';
import type { Deps } from '../../deps.ts';
import { faceOf } from '../../kernel/faces.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import * as queries from './queries.ts';

const maxFound = 20;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export type UsersService = ReturnType<typeof usersService>;

/** What anyone signed in may know of others: never an e-mail address. */
export function usersService({ database, clock }: Deps) {
  return {
    /** For fields in which one types a name: whoever is known, and by their username everybody. */
    search(viewer: Viewer, typed: string): Promise<Face[]> {
      return database.read(async (tx) => {
        const known = await queries.listFound(tx, viewer.id, wordsOfSearch(typed), maxFound, clock());
        const others = await queries.listByPrefix(tx, viewer.id, typed.toLowerCase(), maxFound);
        const former = await queries.listFormer(tx, viewer.id, typed.toLowerCase());
        const isNamedSo = ({ username }: Face) => username.toLowerCase() === typed.toLowerCase();
        const all = new Map(
          [...others.filter(isNamedSo), ...former, ...known, ...others].map((each) => [each.id, faceOf(each)]),
        );
        return [...all.values()].slice(0, maxFound);
      });
    },

    /** Those one talks to first, then those of one's groups, then all who want to be found. */
    people(viewer: Viewer, typed: string, limit: number): Promise<FoundPerson[]> {
      return database.read(async (tx) => {
        const found = await queries.listFound(tx, viewer.id, wordsOfSearch(typed), limit, clock());
        const groups = await queries.listGroupsInCommon(tx, viewer.id, idsOf(found));
        const byPerson = Map.groupBy(groups, ({ userId }) => userId);
        return found.map(({ rank: _, ...person }) => ({
          ...person,
          groups: (byPerson.get(person.id) ?? []).map(({ name }) => name),
        }));
      });
    },

    /** @throws Refusal `not_found`, also for an account that was deleted */
    async get(viewer: Viewer, id: number): Promise<PublicProfile> {
      const user = await database.read((tx) => queries.findPublic(tx, viewer.id, id));
      if (user === undefined) throw new Refusal('not_found', 'This player could not be found.');
      return user;
    },
  };
}
