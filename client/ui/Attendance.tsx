import { useEffect } from 'react';
import { keepFocus } from './focus-keeper.ts';
import { tellRefusals } from './form-refusals.ts';
import { LiveRegion } from './LiveRegion.tsx';

/** What looks after whoever works by keyboard or by ear, on every page. */
export default function Attendance() {
  useEffect(keepFocus, []);
  useEffect(tellRefusals, []);
  return <LiveRegion />;
}
