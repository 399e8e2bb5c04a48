import { prefetched } from '#client/ui/prefetched.tsx';

export const [Composer, fetchComposer] = prefetched(() => import('./Composer.tsx'));
