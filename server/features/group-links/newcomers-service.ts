import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import * as queries from './queries.ts';

/** Who registers by a group's link, where the site takes people by invitation. */
export function newcomersService({ clock }: Pick<Deps, 'clock'>) {
  const now = () => clock().toISOString();
  return {
    isOpen: (tx: Tx, token: string): Promise<boolean> => queries.isOpenToNewcomers(tx, token, now()),
    /** Lets in as many as may join by the link. @returns whether it let one more in */
    admit: (tx: WriteTx, token: string): Promise<boolean> => queries.countNewcomer(tx, token, now()),
  };
}
