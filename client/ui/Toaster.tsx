import { lazy, Suspense, useState } from 'react';
import { useShownToast } from './toast.ts';

const ToastArea = lazy(() => import('./ToastArea.tsx'));

/** Where toasts appear. What draws them is fetched with the first one. */
export function Toaster() {
  const toast = useShownToast();
  const [needed, setNeeded] = useState(false);
  if (toast && !needed) setNeeded(true);
  return <Suspense fallback={null}>{needed && <ToastArea toast={toast} />}</Suspense>;
}
