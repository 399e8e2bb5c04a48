import { Camera, ChartBarBig, Image, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { accepted, notShown, problemOf } from '#client/lib/pictures/use-upload.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { lazy } from '#client/ui/lazy.tsx';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { toast } from '#client/ui/toast.ts';
import { maxPictures } from '#contract/messages/picture.ts';
import type { PictureToSend } from '../model/local-pictures.ts';
import { useThread } from '../model/open-thread.ts';

const PollDialog = lazy<{ onClose: () => void }>(async () => ({
  default: (await import('../beside/parts.ts')).parts.PollDialog,
}));

export interface AttachProps {
  pictures: readonly PictureToSend[];
  onPictures: (pictures: readonly PictureToSend[]) => void;
  onClose: () => void;
}

/** What can be sent beside words. */
export default function Attach({ pictures, onPictures, onClose }: AttachProps) {
  const { showDialog } = useThread();
  const ask = () =>
    showDialog(
      <PollDialog
        onClose={() => {
          showDialog(null);
          onClose();
        }}
      />,
    );
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const add = useAdding(pictures, onPictures);
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches);
  const items: (MenuItem | false)[] = [
    { label: 'Picture', icon: Image, onChoose: () => files.current?.click() },
    isPhone && { label: 'Camera', icon: Camera, onChoose: () => camera.current?.click() },
    { label: 'Poll', icon: ChartBarBig, onChoose: ask },
  ];
  const chosen = ({ target }: { target: HTMLInputElement }) => {
    const all = [...(target.files ?? [])];
    // The same file again is a choice, too.
    target.value = '';
    void add(all).then(onClose);
  };
  return (
    <div className="-mr-1 -ml-1">
      <input ref={files} type="file" accept={accepted} multiple hidden data-picture="" onChange={chosen} />
      <input ref={camera} type="file" accept={accepted} capture="environment" hidden onChange={chosen} />
      <Menu label="Add" icon={Plus} isAbove items={items.filter((item) => item !== false)} />
    </div>
  );
}

/** Adds files as pictures, also those that are pasted into the thread or dropped on it. @returns what adds them */
function useAdding(pictures: readonly PictureToSend[], onPictures: AttachProps['onPictures']) {
  const { id: userId } = useViewer();
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });
  const add = async (files: readonly File[]) => {
    const { addPicture } = await import('../model/picture-store.ts');
    for (const file of files) {
      if (latest.current.length >= maxPictures) {
        refuse(`A message can have at most ${maxPictures} pictures.`);
        return;
      }
      const problem = problemOf(file);
      const picture = problem === undefined ? await addPicture(userId, file) : undefined;
      if (!picture) {
        refuse(problem ?? notShown);
        continue;
      }
      latest.current = [...latest.current, picture];
      onPictures(latest.current);
    }
  };
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    const isHere = event.target instanceof Element && event.target.closest('[data-thread]');
    if (files.length === 0 || !isHere) return;
    event.preventDefault();
    void add(files);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
    document.addEventListener(
      'dragover',
      (event) => {
        const isHere = event.target instanceof Element && event.target.closest('[data-thread]');
        if (isHere && event.dataTransfer?.types.includes('Files')) event.preventDefault();
      },
      { signal },
    );
    return () => leaving.abort();
  }, []);
  return add;
}

const refuse = (description: string) => toast({ title: 'Picture not added', description, destructive: true });
