import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { ownZone } from '#client/lib/scheduling/local-time.ts';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';

const settingsQuery = query(notificationSettingsCalls.get);

/** Says by which clock one lives, where that is not known: hours are told by it, and quiet by it. */
export function useSaidZone(): void {
  const client = useQueryClient();
  const isUnknown = useQuery(settingsQuery).data?.timeZone === null;
  const { mutate } = useMutation({
    ...mutation(notificationSettingsCalls.change),
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  useEffect(() => {
    if (isUnknown) mutate({ body: { timeZone: ownZone() } });
  }, [isUnknown, mutate]);
}
