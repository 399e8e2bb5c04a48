import { Fragment } from 'react';
import type { ReadyMatch } from '#contract/tournaments/desk.ts';

/** 'rosa, aiko': in this order also where one of them is written from right to left. */
export const SideNames = ({ side }: { side: ReadyMatch['sides'][number] }) =>
  side.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
