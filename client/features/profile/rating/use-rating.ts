import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { useLatestWins } from '#client/lib/latest-wins.ts';
import { effectiveRating, type RatingType } from '#client/lib/ratings.ts';
import { storeSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { authCalls } from '#contract/auth.ts';

export interface Rating {
  rating: number;
  ratingType: RatingType;
}

export interface RatingEditor extends Rating {
  save: (rating: Rating) => void;
}

/** The viewer's rating: as it is being changed, otherwise as it is stored. */
export function useRating(): RatingEditor {
  const client = useQueryClient();
  const viewer = useViewer();
  const [changed, setChanged] = useState<Rating>();
  const { mutateAsync } = useMutation({
    ...mutation(authCalls.patchProfile),
    onSuccess: (self) => storeSelf(client, self),
  });
  const queue = useLatestWins<Rating>(
    (body) => mutateAsync({ body }),
    (failure) => {
      setChanged(undefined);
      if (!failure) toast('Profile updated successfully');
      else toast({ title: 'Failed to update profile', description: messageOf(failure.error, ''), destructive: true });
    },
  );
  const { rating, ratingType } = changed ?? viewer;
  return {
    rating: effectiveRating(rating),
    ratingType,
    save: (next) => {
      setChanged(next);
      queue.push(next);
    },
  };
}
