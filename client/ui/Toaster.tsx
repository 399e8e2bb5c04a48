import { Suspense } from 'react';
import { lazy } from './lazy.tsx';
import { useShownToast } from './toast.ts';

const ToastArea = lazy(() => import('./ToastArea.tsx'));

/** Where toasts appear. What draws them is fetched with the first one. */
export function Toaster() {
  const toast = useShownToast();
  return <Suspense fallback={null}>{toast && <ToastArea toast={toast} />}</Suspense>;
}
