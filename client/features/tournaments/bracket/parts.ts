import { BracketTabs } from './BracketTabs.tsx';
import { BracketTournament } from './BracketTournament.tsx';
import { OwnWay } from './OwnWay.tsx';

/** What is fetched for a tournament that is no round robin, in one piece. */
export const parts = { BracketTabs, BracketTournament, OwnWay };
