import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import type { Event } from '#contract/events/facts.ts';
import { paidText, priceText } from '../price.ts';
import { payersOf } from '../queries.ts';

const PaidDialog = lazy(() => import('./PaidDialog.tsx'));

/** For organisers: how many have paid, and how much that is. */
export function Paid({ event }: { event: Event }) {
  const { id, price, currency } = event;
  const [isOpen, setOpen] = useState(false);
  const { data: payers } = useQuery({ ...payersOf(id), enabled: price !== null });
  if (price === null || !payers || payers.length === 0) return null;
  return (
    <Card title={paidText(payers)}>
      <p className="text-soft">
        {priceText(sumOf(price, payers), currency)} so far, {priceText(price, currency)} each.
      </p>
      <div className="mt-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Tick who paid
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PaidDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** In whole hundredths, for those add up. */
const sumOf = (price: number, payers: readonly { paidAt: string | null }[]): number =>
  (Math.round(price * 100) * payers.filter(({ paidAt }) => paidAt !== null).length) / 100;
