import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#client/data/mutations.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { matchmakingCalls, type Recommendation } from '#contract/matchmaking.ts';
import { recommendationsQuery } from '../queries.ts';

const { queryKey } = recommendationsQuery;

/** Takes a recommendation away for good: at once, and it comes back where that fails. */
export function useDismiss(): (recommendation: Pick<Recommendation, 'kind' | 'id'>) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation(matchmakingCalls.dismiss),
    // There may be others after those that were answered.
    onSuccess: () => (client.getQueryData(queryKey)?.length ? undefined : client.invalidateQueries({ queryKey })),
    onError: (error) => {
      toast({ title: 'It could not be dismissed', description: messageOf(error, ''), destructive: true });
      return client.invalidateQueries({ queryKey });
    },
  });
  return ({ kind, id }) => {
    // One that was asked for before would bring it back.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (all) => all?.filter((each) => each.kind !== kind || each.id !== id));
    mutate({ body: { kind, id } });
  };
}
