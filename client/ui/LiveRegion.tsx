import { type Said, useSaid } from './announce.ts';

/**
 * Where screen readers hear what is announced. The page has one and each open dialog its own, for a page behind a
 * dialog is not heard. Each text is an element of its own, so that two equal ones are two.
 */
export function LiveRegion() {
  const said = useSaid();
  return (
    <div className="sr-only">
      <div aria-live="polite">{said.filter(({ isUrgent }) => !isUrgent).map(spoken)}</div>
      <div aria-live="assertive">{said.filter(({ isUrgent }) => isUrgent).map(spoken)}</div>
    </div>
  );
}

const spoken = ({ id, text }: Said) => <p key={id}>{text}</p>;
