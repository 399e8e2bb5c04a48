import { useEffect } from 'react';
import { answer, type Said, useSaid } from './announce.ts';
import { keepFocus } from './focus-keeper.ts';

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

/** What looks after whoever works by keyboard or by ear, on every page. */
export default function Attendance() {
  useEffect(keepFocus, []);
  useEffect(tellRefusals, []);
  return <LiveRegion />;
}

/** By then a form that checks what was typed has marked its fields. In milliseconds. */
const checked = 120;

/**
 * Says how many fields a form complains of whenever one is sent, also when the focus is on the wrong field already and
 * so does not move. It goes by `aria-invalid`, whether the browser or the server found the fault.
 */
function tellRefusals(): () => void {
  // What attends to forms may come only after the first was sent.
  const early = [...document.forms].map(tellOnce);
  let stop = () => {
    for (const each of early) each();
  };
  const onSubmit = ({ target }: SubmitEvent) => {
    stop();
    if (target instanceof HTMLFormElement) stop = tellOnce(target);
  };
  document.addEventListener('submit', onSubmit);
  return () => {
    stop();
    document.removeEventListener('submit', onSubmit);
  };
}

/** Waits until fields are marked, or until something is typed. */
function tellOnce(form: HTMLFormElement): () => void {
  let isOver = false;
  const tell = () => {
    const count = form.querySelectorAll('[aria-invalid="true"]').length;
    if (count === 0) return;
    answer(count === 1 ? '1 field needs correcting' : `${count} fields need correcting`, { isUrgent: true });
    stop();
  };
  const marks = new MutationObserver(tell);
  const timer = setTimeout(() => {
    tell();
    if (!isOver) marks.observe(form, { subtree: true, attributeFilter: ['aria-invalid'] });
  }, checked);
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    marks.disconnect();
    form.removeEventListener('input', stop);
  };
  form.addEventListener('input', stop);
  return stop;
}
