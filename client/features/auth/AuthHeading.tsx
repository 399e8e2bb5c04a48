import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';

interface AuthHeadingProps {
  heading: string;
  /** What the page is for, as the title of the window. */
  title: string;
  subtitle: string;
}

/** The top of a way in. */
export function AuthHeading({ heading, title, subtitle }: AuthHeadingProps) {
  const focus = useHeadingFocus();
  return (
    <header className="mb-5">
      <WindowTitle>{title}</WindowTitle>
      <h1 ref={focus} tabIndex={-1} className="text-3xl sm:text-4xl">
        {heading}
      </h1>
      <p className="mt-1 text-soft">{subtitle}</p>
    </header>
  );
}
