import { useEffect } from 'react';
import { answer, useSpoken } from './announce.ts';
import { keepFocus } from './focus-keeper.ts';

/**
 * Where screen readers hear what is announced. The page has one and each open dialog its own, for a page behind a
 * dialog is not heard. Each text is an element of its own, so that two equal ones are two.
 */
export function LiveRegion() {
  const spoken = useSpoken();
  const texts = (urgent: boolean) =>
    spoken.filter(({ isUrgent }) => isUrgent === urgent).map(({ id, text }) => <p key={id}>{text}</p>);
  return (
    <div className="sr-only">
      <div aria-live="polite">{texts(false)}</div>
      <div aria-live="assertive">{texts(true)}</div>
    </div>
  );
}

/** Once, for the page: what looks after whoever works by keyboard or by ear. */
export function PageLiveRegion() {
  useEffect(keepFocus, []);
  useEffect(announceRefusals, []);
  return <LiveRegion />;
}

/** By then a form that checks what was typed has marked its fields. */
const checkMs = 120;

/**
 * Says how many fields a form complains of whenever one is sent, also when the focus is on the wrong field already and
 * so does not move. It goes by `aria-invalid`, whether the browser or the server found the fault.
 */
function announceRefusals(): () => void {
  let stop = () => {};
  const onSubmit = ({ target }: SubmitEvent) => {
    stop();
    if (target instanceof HTMLFormElement) stop = announceOnce(target);
  };
  document.addEventListener('submit', onSubmit);
  return () => {
    stop();
    document.removeEventListener('submit', onSubmit);
  };
}

/** Waits until fields are marked, or until something is typed. */
function announceOnce(form: HTMLFormElement): () => void {
  let isOver = false;
  const announceCount = () => {
    const count = form.querySelectorAll('[aria-invalid="true"]').length;
    if (count === 0) return;
    answer(count === 1 ? '1 field needs correcting' : `${count} fields need correcting`, { isUrgent: true });
    stop();
  };
  const marks = new MutationObserver(announceCount);
  const timer = setTimeout(() => {
    announceCount();
    if (!isOver) marks.observe(form, { subtree: true, attributeFilter: ['aria-invalid'] });
  }, checkMs);
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    marks.disconnect();
    form.removeEventListener('input', stop);
  };
  form.addEventListener('input', stop);
  return stop;
}
