import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { upload } from '#client/data/upload.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { problemOf } from './picture-file.ts';
import { showChange } from './show-change.ts';

/** A picture on its way to the server. */
interface Sending {
  /** Where the file itself can be seen meanwhile. */
  preview: string;
  /** How much of it has gone, from 0 to 1. */
  share: number;
}

/** Gives a group another picture; whoever goes away meanwhile breaks it off. */
export function usePictureUpload(groupId: number, onDone: () => void) {
  const client = useQueryClient();
  const { id: viewerId } = useViewer();
  const [sending, setSending] = useState<Sending | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const { mutate } = useMutation({
    // The person sees that it failed, and has the file at hand: 10 MB are not sent twice unasked.
    retry: false,
    mutationFn: async (file: File) => {
      const preview = URL.createObjectURL(file);
      setSending({ preview, share: 0 });
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      try {
        const onProgress = (share: number) => setSending({ preview, share });
        return await upload(pictureCalls.upload, { params: { id: groupId }, file }, { signal, onProgress });
      } finally {
        setSending(null);
        URL.revokeObjectURL(preview);
      }
    },
    onSuccess: (group) => {
      showChange(client, { groupId, viewerId }, () => group);
      toast('Group image uploaded');
      onDone();
    },
    onError: (error) => {
      if (!leaving.current?.signal.aborted) sayFailed(messageOf(error, ''));
    },
  });

  const send = (file: File): void => {
    const problem = problemOf(file);
    if (problem === undefined) mutate(file);
    else sayFailed(problem);
  };
  return { sending, send };
}

/** @param why empty where there is nothing to say */
export function sayFailed(why: string): void {
  toast({ title: 'Failed to upload image', description: why || undefined, destructive: true });
}
