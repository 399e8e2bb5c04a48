import { Earned } from './Earned.tsx';

/** What I have earned, as news beside the messages. */
export function Awards() {
  return <Earned most={2} empty="No achievements yet. What you earn is told here." />;
}
