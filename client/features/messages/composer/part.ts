import { prefetched } from '#client/ui/late.tsx';

export const [Composer, fetchComposer] = prefetched(() => import('./Composer.tsx'));
