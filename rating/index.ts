export { expectedGame, winChance } from './chances.ts';
export { fold } from './fold.ts';
export { type Change, type Match, rate } from './rate.ts';
export { type Declared, type Standing, type Strength, startOf, strengthAt } from './standing.ts';
