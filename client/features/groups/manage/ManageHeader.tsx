import { ArrowLeft } from 'lucide-react';
import { useBack } from '#client/lib/back.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Group } from '#contract/groups.ts';

export function ManageHeader({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  const heading = useHeadingFocus();
  const back = useBack(`/groups/${id}`);
  const title = `Manage ${name}`;
  return (
    <header className="mb-2 -ml-2 flex items-start gap-1 lg:mb-3">
      <WindowTitle>{title}</WindowTitle>
      <IconButton icon={ArrowLeft} label="Back" onClick={back} />
      <h1 ref={heading} tabIndex={-1} className="min-w-0 py-1.5 text-2xl wrap-anywhere lg:text-3xl" dir="auto">
        {title}
      </h1>
    </header>
  );
}
