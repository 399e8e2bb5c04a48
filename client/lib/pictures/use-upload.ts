import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { upload } from '#client/data/upload.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import type { Answer, Endpoint, Request, Upload } from '#contract/endpoint.ts';
import { pictureTypes, pictureUpload } from '#contract/pictures.ts';

export interface Sending {
  preview: string;
  /** How much of it has gone, from 0 to 1. */
  share: number;
}

interface Outcomes<E extends Endpoint> {
  onDone: (answer: Answer<E>) => void;
  /** @param why empty where there is nothing to say */
  onFailed: (why: string) => void;
}

/** Sends pictures, and knows how far each is; whoever goes away meanwhile breaks it off. */
export function useUpload<E extends Endpoint & { upload: Upload }>(endpoint: E, { onDone, onFailed }: Outcomes<E>) {
  const [sending, setSending] = useState<Sending | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const { mutate: send } = useMutation({
    // The person sees that it failed, and has the file at hand: 10 MB are not sent twice unasked.
    retry: false,
    mutationFn: async (request: Request<E> & { file: Blob }) => {
      const preview = URL.createObjectURL(request.file);
      setSending({ preview, share: 0 });
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      try {
        return await upload(endpoint, request, { signal, onProgress: (share) => setSending({ preview, share }) });
      } finally {
        setSending(null);
        URL.revokeObjectURL(preview);
      }
    },
    onSuccess: onDone,
    onError: (error) => {
      if (!leaving.current?.signal.aborted) onFailed(messageOf(error, ''));
    },
  });
  return { sending, send };
}

export function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => {
      setPreview(undefined);
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return preview;
}

export const accepted = pictureTypes.join(',');

/** Undefined where nothing speaks against it, as far as can be said without reading the file. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  const { most } = pictureUpload;
  if (size > most) return `The image must be at most ${most / 1024 / 1024} MB.`;
  // Not every system knows what a file is.
  const isKnown = type === '' || pictureTypes.some((each) => each === type);
  return isKnown ? undefined : 'The image must be a JPEG, PNG, GIF or WebP.';
}

export const notShown = 'This file cannot be shown as an image.';
