import { prefetched } from '#client/ui/late.tsx';

/** A part of a message that few have. */
export const [Addition, fetchAdditions] = prefetched(() => import('./Additions.tsx'));
