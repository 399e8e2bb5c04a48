import { createContext, use } from 'react';
import type { Self } from '#contract/auth.ts';

/** Who is signed in, on the pages behind the login. Given by `RequireSession`. */
export const ViewerContext = createContext<Self | undefined>(undefined);

/** The person who looks at the page. Only for pages behind the login, where there always is one. */
export function useViewer(): Self {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer is for pages behind the login');
  return viewer;
}
