import { ArrowLeft } from 'lucide-react';
import { useBack } from '#client/lib/back.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Group } from '#contract/groups.ts';

/** A name of more characters than this would take a quarter of a phone. */
const roomy = 32;

export function ManageHeader({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  const heading = useHeadingFocus();
  const back = useBack(`/groups/${id}`);
  const title = `Manage ${name}`;
  return (
    <header className="mb-2 -ml-2 flex items-start gap-1 lg:mb-3">
      <WindowTitle>{title}</WindowTitle>
      <IconButton icon={ArrowLeft} label="Back" onClick={back} />
      <h1
        ref={heading}
        tabIndex={-1}
        className={classes(
          'min-w-0 wrap-anywhere lg:py-1.5 lg:text-3xl',
          name.length > roomy ? 'py-2.5 text-xl' : 'py-1.5 text-2xl',
        )}
        dir="auto"
      >
        {title}
      </h1>
    </header>
  );
}
