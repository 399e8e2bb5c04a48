import { listed } from '#client/lib/counts.ts';
import { initialsOf } from '#client/ui/Avatar.tsx';
import type { Tone } from '#client/ui/tones.ts';

/** What is passed on to people in a messenger: the same as text and as pictures. */
export interface ShareCard {
  kind: 'podium' | 'round' | 'night' | 'roster';
  label: string;
  /** What is copied, and read out in place of the pictures. */
  text: string;
  pictures: readonly Picture[];
}

export interface PictureStep {
  place: number;
  /** Several share a place. */
  names: readonly string[];
  tones: readonly Tone[];
}

export type Picture = {
  /** Below everything: of which club, and when. */
  club: string;
  when: string;
} & (
  | { look: 'podium'; head: string; how: string; steps: readonly PictureStep[] }
  | { look: 'round'; title: string; courts: readonly PictureCourt[]; below: string }
  | { look: 'lines'; title: string; lines: readonly ShareLine[] }
  | { look: 'roster'; title: string; line: string; names: readonly string[]; below: string }
);

export interface PictureCourt {
  /** Its number; null where a match was not called to one. */
  court: number | null;
  /** Who plays, a line for each. */
  sides: readonly [readonly string[], readonly string[]];
}

/** 'Closest game', 'theo & ines 12–10 kenji & rosa' */
export interface ShareLine {
  label: string;
  value: string;
}

/**
 * What somebody is called outside of the club: a guest by the first name; without names everyone by initials.
 *
 * @param isGuest they have no account
 */
export function nameOutside(name: string, isGuest: boolean, showsNames: boolean): string {
  if (!showsNames) return initialsOf(name).toUpperCase();
  return isGuest ? (name.split(/\s+/)[0] ?? name) : name;
}

/** So many courts are readable in one picture. */
const courtsInOne = 6;
/** More than these would be looked at by nobody. */
const maxPictures = 4;

type RoundPicture = Extract<Picture, { look: 'round' }>;

/** A round, in as many pictures as it takes; who sits out is in the last. */
export function roundPictures(round: Omit<RoundPicture, 'look'>): RoundPicture[] {
  const count = Math.max(1, Math.ceil(round.courts.length / courtsInOne));
  const size = Math.ceil(round.courts.length / count);
  const shown = Math.min(count, maxPictures);
  const more = round.courts.length - shown * size;
  return Array.from({ length: shown }, (_, at) => {
    const isLast = at === shown - 1;
    const below = [more > 0 ? `and ${more} more` : '', round.below].filter(Boolean).join('. ');
    return {
      ...{ ...round, look: 'round' },
      courts: round.courts.slice(at * size, (at + 1) * size),
      below: isLast ? below : '',
    };
  });
}

/** 'Court 2: amara & ben v rosa & theo' */
export function courtLine({ court, sides }: PictureCourt): string {
  const match = sides.map((names) => names.join(' & ')).join(' v ');
  return court === null ? match : `Court ${court}: ${match}`;
}

interface Game {
  /** What each side is called. */
  sides: readonly [readonly string[], readonly string[]];
  points: readonly [number, number];
}

/** A game that ended this close is worth a line. */
const close = 2;

/** 'theo & ines 12–10 kenji & rosa': of games as close the longer one, then the earlier. */
export function closestGame(games: readonly Game[]): ShareLine[] {
  const gap = ({ points: [one, two] }: Game) => Math.abs(one - two);
  const sum = ({ points: [one, two] }: Game) => one + two;
  const [closest] = games
    .filter((game) => gap(game) > 0 && gap(game) <= close)
    .toSorted((one, other) => gap(one) - gap(other) || sum(other) - sum(one));
  if (!closest) return [];
  const [one, two] = closest.sides.map((names) => names.join(' & '));
  const [first, second] = closest.points;
  const value = first > second ? `${one} ${first}–${second} ${two}` : `${two} ${second}–${first} ${one}`;
  return [{ label: 'Closest game', value }];
}

/** So many who share a first place are named. */
const maxNamed = 2;

/** Those with the most of something; nothing where that is none, everyone, or more people than one would name. */
export function most<Row>(rows: readonly Row[], countOf: (row: Row) => number): { rows: Row[]; count: number } | null {
  const count = Math.max(0, ...rows.map(countOf));
  const best = rows.filter((row) => countOf(row) === count);
  if (count === 0 || best.length > maxNamed || best.length === rows.length) return null;
  return { rows: best, count };
}

/** 'Most points: amara, 61' */
export function mostPoints(scorers: { names: readonly string[]; count: number } | null): ShareLine[] {
  return scorers ? [{ label: 'Most points', value: `${listed(scorers.names)}, ${scorers.count}` }] : [];
}

/** The first so many, and how many more there are. */
export const cut = (names: readonly string[], limit: number): string[] =>
  names.length <= limit ? [...names] : [...names.slice(0, limit - 1), `${names.length - limit + 1} more`];

interface RoundParts extends Omit<RoundPicture, 'look'> {
  /** Above the text. */
  heading: string;
}

/** Who plays next, and on which court. */
export function roundCard({ heading, ...round }: RoundParts): ShareCard {
  return {
    ...{ kind: 'round', label: 'Next round' },
    text: [heading, ...round.courts.map(courtLine), round.below].filter(Boolean).join('\n'),
    pictures: roundPictures(round),
  };
}

interface LinesParts {
  label: string;
  /** Above the text. */
  heading: string;
  /** Of the picture. */
  title: string;
  lines: readonly ShareLine[];
  foot: { club: string; when: string };
}

/** What is worth a line each; no card where nothing is. */
export function linesCard({ label, heading, title, lines, foot }: LinesParts): ShareCard[] {
  if (lines.length === 0) return [];
  const text = [heading, ...lines.map((line) => `${line.label}: ${line.value}`)].join('\n');
  return [{ kind: 'night', label, text, pictures: [{ look: 'lines', title, lines, ...foot }] }];
}

/** How far two texts that were shared are the same is told without keeping them. */
export function digestOf(text: string): string {
  let digest = 5381;
  for (let at = 0; at < text.length; at++) digest = ((digest * 33) ^ text.charCodeAt(at)) >>> 0;
  return digest.toString(36);
}
