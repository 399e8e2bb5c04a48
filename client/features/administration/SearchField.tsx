import { useRef } from 'react';
import type { SearchInAddress } from '#client/lib/address-state.ts';
import { SearchBox } from '#client/ui/SearchBox.tsx';

/** The search of a section, kept in the address; a slash leads to it. */
export function SearchField({ label, search: { text, type, seek } }: { label: string; search: SearchInAddress }) {
  const box = useRef<HTMLInputElement>(null);
  return <SearchBox ref={box} label={label} maxLength={100} value={text} onType={type} onSeek={seek} />;
}
