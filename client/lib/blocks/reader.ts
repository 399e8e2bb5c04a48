import type { Reader } from '#client/lib/last-line.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useBlocked } from './blocked.ts';

/** The viewer, as who reads what is said. */
export const useReader = (): Reader => ({ viewerId: useViewer().id, blocked: useBlocked() });
