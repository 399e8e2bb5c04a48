import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';

/** In milliseconds: what is typed faster is one search. */
const pause = 250;

/** Sets values in the address in the place of those that stand there; an empty one takes its name away. */
export function useSetInAddress(): (values: Readonly<Record<string, string>>) => void {
  const [, setAddress] = useSearchParams();
  return (values) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
}

export interface SearchInAddress {
  text: string;
  /** Takes effect once nothing more is typed for a moment. */
  type: (text: string) => void;
  seek: (text: string) => void;
  /** What is searched for; empty without a search. */
  q: string;
}

/** What is searched for on a page, kept in its address as `?q=`: it is there again after a reload, and on the way back. */
export function useSearchInAddress(): SearchInAddress {
  const [search] = useSearchParams();
  const setInAddress = useSetInAddress();
  const q = search.get('q') ?? '';
  const [text, setText] = useState(q);
  /** What the box last had in the address. Anything else there has come by a link, or on the way back. */
  const own = useRef(q);
  const take = (typed: string) => {
    own.current = typed.trim();
    setInAddress({ q: own.current });
  };
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    if (q === own.current) return;
    own.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    if (text.trim() === own.current) return;
    const timer = setTimeout(() => taking.current(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const seek = (typed: string) => {
    setText(typed);
    if (typed.trim() !== own.current) take(typed);
  };
  return { text, type: setText, seek, q };
}

/**
 * Whether a dialog is open, kept in the address, so that it is open again for whoever comes back to the page: after a
 * reload, or when they had to sign in meanwhile.
 *
 * @param name such as `create`, for `?dialog=create`
 */
export function useDialogInAddress(name: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [search] = useSearchParams();
  const setInAddress = useSetInAddress();
  const setOpen = (open: boolean) => setInAddress({ dialog: open ? name : '' });
  return [search.get('dialog') === name, setOpen];
}

/** An id as an address has it; `NaN` where that can be none. */
export const idInAddress = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
