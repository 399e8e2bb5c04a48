import { Refusal } from '../../kernel/refusal.ts';

export function assertSomebodyElse(blockerId: number, blockedId: number): void {
  if (blockerId === blockedId) throw new Refusal('invalid_input', 'You can’t block yourself.');
}

export function noSuchPerson(): Refusal {
  return new Refusal('not_found', 'This player could not be found.');
}
