import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { MemberRole } from '#contract/groups.ts';

/** One types on before the server is asked, in milliseconds. */
const pause = 250;

const roles: readonly string[] = ['admin', 'moderator', 'member'] satisfies MemberRole[];
const isRole = (text: string | null): text is MemberRole => text !== null && roles.includes(text);

/** Which members are looked for: in the address, so that a reload and a link show the same. */
export function useMemberSearch() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const role = search.get('role');
  const [typed, type] = useState(q);
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, state: history.state },
    );
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => set('q', typed.trim()), pause);
    return () => clearTimeout(timer);
  });
  return {
    typed,
    type,
    role: isRole(role) ? role : undefined,
    choose: (chosen: string) => set('role', chosen),
    /** What the server is asked for. */
    asked: { q: q || undefined, role: isRole(role) ? role : undefined },
  };
}
