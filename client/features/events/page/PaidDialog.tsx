import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#client/data/mutations.ts';
import { GuestMark } from '#client/lib/players/GuestMark.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Event } from '#contract/events/facts.ts';
import { type Payer, paymentCalls } from '#contract/events/payments.ts';
import { paidText } from '../price.ts';
import { payersOf } from '../queries.ts';

const isSame = (one: Payer, other: Payer): boolean => one.user.id === other.user.id && one.guest === other.guest;

/** Who has paid: a press ticks, at once. */
export default function PaidDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { id } = event;
  const payers = useQuery(payersOf(id));
  const tick = useTick(id);
  return (
    <Dialog onClose={onClose} title="Who paid">
      <QueryView
        query={payers}
        loading={<RowSkeletons label="Loading who paid" />}
        failed="The list could not be loaded."
      >
        {(rows) => (
          <div className="grid gap-3">
            <p role="status" className="text-soft">
              {paidText(rows)}
            </p>
            <ul className="divide-y divide-line">
              {rows.map((payer) => (
                <PayerRow
                  key={`${payer.user.id} ${payer.guest}`}
                  payer={payer}
                  onTick={(isPaid) => tick(payer, isPaid)}
                />
              ))}
            </ul>
            <a href={`/api/events/${id}/payments.csv`} download className={buttonStyle('secondary')}>
              Save as CSV
            </a>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

function PayerRow({ payer, onTick }: { payer: Payer; onTick: (isPaid: boolean) => void }) {
  const { user, guest, guestName, isOut, paidAt } = payer;
  const guestText = guestName || `Guest ${guest}`;
  return (
    <li>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 py-1">
        <PlayerFace id={user.id} name={user.name} />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold wrap-anywhere" dir="auto">
            {guest === 0 ? user.name : guestText}
            {guest === 0 && <GuestMark id={user.id} username={user.username} />}
          </b>
          {(guest > 0 || isOut) && (
            <span className="block text-sm text-soft wrap-anywhere">
              {[guest > 0 && `Guest of ${user.name}`, isOut && 'Not coming anymore'].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          aria-label={`${guest === 0 ? user.name : `${guestText}, guest of ${user.name}`} paid`}
          checked={paidAt !== null}
          onChange={({ target }) => onTick(target.checked)}
          className="size-7 shrink-0 accent-court"
        />
      </label>
    </li>
  );
}

function useTick(id: number) {
  const client = useQueryClient();
  const { queryKey } = payersOf(id);
  const { mutate } = useMutation({
    ...mutation(paymentCalls.pay),
    // One after the other, so that the last one counts.
    scope: { id: `paid ${id}` },
    onError: (error) => {
      toast({ title: 'Could not save who paid', description: messageOf(error, '') || undefined, destructive: true });
      return client.invalidateQueries({ queryKey });
    },
  });
  return (payer: Payer, isPaid: boolean) => {
    const paidAt = isPaid ? new Date().toISOString() : null;
    client.setQueryData(queryKey, (rows: Payer[] | undefined) =>
      rows?.map((row) => (isSame(row, payer) ? { ...row, paidAt } : row)),
    );
    mutate({ params: { id }, body: { people: [{ userId: payer.user.id, guest: payer.guest }], isPaid } });
  };
}
