import { useEffect } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { messagePictureAt } from '#contract/messages/picture.ts';
import { localUrls } from './local-pictures.ts';

/** A picture in a thread: `id` once the server has it, `key` while this browser has it alone. */
export interface ShownPicture {
  id?: string;
  key?: string;
  width: number;
  height: number;
  colour?: string;
  description: string;
}

/** Where a picture is: in this browser, as long as that has it. */
export function usePictureSource({ id, key }: ShownPicture, width: 480 | 1600 = 480): string | undefined {
  const { id: userId } = useViewer();
  const urls = localUrls.useValue();
  const local = urls.get(id ?? key ?? '');
  useEffect(() => {
    if (key === undefined || local !== undefined) return;
    void import('./picture-store.ts').then(({ loadLocalUrl }) => loadLocalUrl(userId, key));
  }, [key, local, userId]);
  return local ?? (id === undefined ? undefined : messagePictureAt(id, width));
}
