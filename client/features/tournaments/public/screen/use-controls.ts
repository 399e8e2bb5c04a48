import { useEffect, useState } from 'react';

/** How long they stay, in milliseconds. */
const lasts = 3_000;

/** Whether somebody moves the pointer or presses Escape: nothing else is ever pressed on a television. */
export function useControls(): boolean {
  const [areShown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      setShown(true);
      clearTimeout(timer);
      timer = setTimeout(() => setShown(false), lasts);
    };
    const pressed = ({ key }: KeyboardEvent) => (key === 'Escape' || key === 'Tab') && show();
    addEventListener('pointermove', show);
    addEventListener('keydown', pressed);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', show);
      removeEventListener('keydown', pressed);
    };
  }, []);
  return areShown;
}
