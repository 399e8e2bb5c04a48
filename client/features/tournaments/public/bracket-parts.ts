import { BracketTabs } from '../bracket/BracketTabs.tsx';
import { PublicBracket } from './PublicBracket.tsx';

/** What is fetched for a tournament that is no round robin, in one piece. */
export const parts = { BracketTabs, PublicBracket };
