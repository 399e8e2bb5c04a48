import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { adminSiteCalls, type SiteSettings } from '#contract/administration/site.ts';

export const settingsQuery = query(adminSiteCalls.get);

export const useSettings = () => useQuery(settingsQuery);

/** Takes in what a change has answered; what everybody sees of it follows with the update that all hear. */
export function useTakeSettings(): (settings: SiteSettings) => void {
  const client = useQueryClient();
  return (settings) => client.setQueryData(settingsQuery.queryKey, settings);
}
