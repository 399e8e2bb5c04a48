import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, UserRoundPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { ordinal } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Choice } from '#client/ui/Choice.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls, type WardAnswer } from '#contract/events.ts';
import { wardText } from '../price.ts';
import { eventsFreshFor, storeEvent } from '../queries.ts';

const LookAfterDialog = lazy(() => import('#client/lib/looked-after/LookAfterDialog.tsx'));

/** Whom the viewer answers for beside themselves: a row for each. */
export function Wards({ event, isOpen }: { event: Event; isOpen: boolean }) {
  const { id, groupId, viewer } = event;
  const { data = [] } = useQuery({
    ...query(eventCalls.lookedAfter, { params: { id } }),
    enabled: viewer.isMember,
    staleTime: eventsFreshFor,
  });
  const [adds, setAdds] = useState(false);
  if (!viewer.isMember || (data.length === 0 && !isOpen)) return null;
  return (
    <div className="mt-2 border-t border-line pt-1">
      {data.length > 0 && (
        <ul aria-label="People you look after" className="divide-y divide-line">
          {data.map((ward) => (
            <Ward key={ward.user.id} event={event} ward={ward} />
          ))}
        </ul>
      )}
      {isOpen && (
        <Button variant="ghost" size="small" onClick={() => setAdds(true)}>
          <UserRoundPlus className="size-4.5" aria-hidden="true" />
          Answer for a child or partner
        </Button>
      )}
      {adds && (
        <Suspense fallback={null}>
          <LookAfterDialog groupId={groupId} onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </div>
  );
}

const labels = { going: 'I’m in', not_going: 'Can’t' } as const;

type Given = keyof typeof labels;

const isGiven = (answer: WardAnswer['userResponse']): answer is Given => answer === 'going' || answer === 'not_going';

const choiceStyle =
  'flex min-h-11 cursor-pointer items-center justify-center gap-1 rounded-md border border-control px-3 font-semibold aria-checked:border-court-text aria-checked:bg-court-soft aria-checked:text-court-text';

function Ward({ event, ward }: { event: Event; ward: WardAnswer }) {
  const client = useQueryClient();
  const { id } = event;
  const { user, mayAnswer } = ward;
  const params = { id, userId: user.id };
  const [sent, setSent] = useState<Given>();
  const answer = useAction(eventCalls.respondFor, {
    failed: `Could not answer for ${user.name}`,
    onDone: async (changed) => {
      await storeEvent(client, changed);
      for (const call of [eventCalls.lookedAfter, eventCalls.answers]) {
        await client.invalidateQueries(answersOf(call, { params: { id } }));
      }
    },
    onSettled: () => setSent(undefined),
  });
  const give = (status: Given) => {
    setSent(status);
    const isLeaving = ward.userResponse === 'going' && status === 'not_going';
    answer.run({ params, body: { status } });
    if (!isLeaving) return;
    const undo = () => answer.run({ params, body: { status: 'going', undo: true } });
    toast({ title: `${user.name} can’t come`, action: { label: 'Undo', onPress: undo } });
  };
  const given = sent ?? ward.userResponse;
  const position = ward.waitlistPosition === null ? undefined : ordinal(ward.waitlistPosition);
  const text = sent === undefined && wardText(ward, event, position);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex min-w-0 flex-[1_1_8rem] items-center gap-3">
        <PlayerFace id={user.id} name={user.name} size="small" />
        <span className="min-w-0">
          <b className="block font-semibold wrap-anywhere">
            <PlayerLink id={user.id}>{user.name}</PlayerLink>
          </b>
          {text && (
            <span role="status" className="block text-sm text-soft">
              {text}
            </span>
          )}
        </span>
      </span>
      {mayAnswer && (
        <Choice<Given>
          label={`Answer for ${user.name}`}
          value={isGiven(given) ? given : null}
          onChoose={give}
          className="ml-auto flex gap-2"
          options={(['going', 'not_going'] as const).map((value) => ({
            value,
            className: choiceStyle,
            content: (
              <>
                {value === given && <Check className="size-4 shrink-0" aria-hidden="true" />}
                {labels[value]}
              </>
            ),
          }))}
        />
      )}
    </li>
  );
}
