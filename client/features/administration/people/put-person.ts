import { useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { putRow } from '#client/data/rows-in-cache.ts';
import { peopleCalls, type SiteMember } from '#contract/administration/people.ts';

/** Somebody is now as the server answered, wherever they are listed. */
export function usePutPerson(): (person: SiteMember) => void {
  const client = useQueryClient();
  return (person) => putRow(client, answersOf(peopleCalls.list), person);
}
