import { counted, listed } from '#client/lib/counts.ts';
import {
  closestGame,
  linesCard,
  most,
  mostPoints,
  nameOutside,
  type PictureCourt,
  roundCard,
  type ShareCard,
  type ShareLine,
} from '#client/lib/sharing/cards.ts';
import { ownWriters } from '#client/lib/time-writers.ts';
import { toneOf } from '#client/ui/tones.ts';
import type { Evening, Night } from '#contract/evenings.ts';
import { isGuest } from '#contract/guest-username.ts';
import { type EveningMatch, isPlayed, type NameOf, namesIn, nextRound, podiumOf, signed } from './points.ts';

/**
 * What is passed on of an evening: how it ended, the next round, the night in a few lines.
 *
 * @param night what earlier evenings say of this one; undefined while that is not known
 */
export function eveningCards(
  evening: Evening,
  night: Night | undefined,
  club: string,
  showsNames: boolean,
): ShareCard[] {
  const players = evening.players.map(({ id, name, username, guest }) => ({
    id,
    name: nameOutside(name, guest !== null || isGuest({ username }), showsNames),
  }));
  const shown = { evening, nameOf: namesIn({ players: players.map((each) => ({ ...each, username: '' })) }), club };
  const isOver = evening.endedAt !== null || isPlayed(evening);
  return isOver ? [...podiumCard(shown), ...nightCard(shown, night)] : nextRoundCard(shown);
}

interface Shown {
  evening: Evening;
  nameOf: NameOf;
  club: string;
}

const dayOf = ({ createdAt }: Evening): string => ownWriters.dayName.format(new Date(createdAt));

function podiumCard({ evening, nameOf, club }: Shown): ShareCard[] {
  const steps = podiumOf(evening);
  const [first] = steps;
  if (!first) return [];
  const best = evening.standings.find(({ rank }) => rank === 1);
  const winners = listed(first.userIds.map(nameOf));
  const lines = evening.standings
    .filter(({ rank, played }) => rank <= 3 && played > 0)
    .map(({ rank, userId, wins, losses, differential }) => {
      return `${rank}. ${nameOf(userId)}, ${wins}–${losses}, ${signed(differential)}`;
    });
  const played = evening.standings.filter((line) => line.played > 0).length;
  return [
    {
      ...{ kind: 'podium', label: 'Podium' },
      text: [`${evening.name}: ${winners} ${first.userIds.length === 1 ? 'wins' : 'win'}!`, ...lines].join('\n'),
      pictures: [
        {
          ...{ look: 'podium', club, when: `${dayOf(evening)}, ${counted(played, 'player')}` },
          head: `${evening.name}, ${first.userIds.length === 1 ? 'winner' : 'winners'}`,
          how: best ? `won ${best.wins} of ${counted(best.played, 'game')}, ${signed(best.differential)}` : '',
          steps: steps.map(({ rank, userIds }) => ({
            place: rank,
            names: userIds.map(nameOf),
            tones: userIds.map((id) => toneOf(id)),
          })),
        },
      ],
    },
  ];
}

const sidesIn = ({ pairs: [one, two] }: EveningMatch, nameOf: NameOf): PictureCourt['sides'] => [
  one.map(nameOf),
  two.map(nameOf),
];

function nextRoundCard({ evening, nameOf, club }: Shown): ShareCard[] {
  const round = evening.rounds[(nextRound(evening) ?? 0) - 1];
  if (!round) return [];
  const courts = round.matches.map((match) => ({ court: match.court, sides: sidesIn(match, nameOf) }));
  const below = round.sitting.length > 0 ? `Sitting out: ${round.sitting.map(nameOf).join(', ')}` : '';
  const title = `Round ${round.roundNumber}`;
  const heading = `${evening.name}, ${title.toLowerCase()}`;
  return [roundCard({ heading, title, courts, below, club, when: evening.name })];
}

/** What is not there tonight is left out. */
function nightCard({ evening, nameOf, club }: Shown, night: Night | undefined): ShareCard[] {
  const games = evening.rounds
    .flatMap(({ matches }) => matches)
    .flatMap((match) => (match.score ? [{ sides: sidesIn(match, nameOf), points: match.score }] : []));
  const scorers = most(
    evening.standings.filter(({ played }) => played > 0),
    ({ pointsFor }) => pointsFor,
  );
  const lines: ShareLine[] = [
    ...closestGame(games),
    ...firstWins(night, nameOf),
    ...newPairs(night),
    ...mostPoints(scorers && { ...scorers, names: scorers.rows.map(({ userId }) => nameOf(userId)) }),
    ...longestOnCourt(evening, nameOf),
  ];
  const counts = ['', 'one line', 'two lines', 'three lines', 'four lines', 'five lines'];
  const when = dayOf(evening);
  return linesCard({
    ...{ label: 'The night', heading: `${evening.name}, ${when}` },
    ...{ title: `The night in ${counts[lines.length]}`, lines, foot: { club, when } },
  });
}

const nightsText = (nights: number): string => (nights === 1 ? 'after one night' : `after ${counted(nights, 'night')}`);

function firstWins(night: Night | undefined, nameOf: NameOf): ShareLine[] {
  const wins = night?.firstWins ?? [];
  const [only, ...others] = wins;
  if (!only) return [];
  const value =
    others.length === 0
      ? `${nameOf(only.userId)}, ${nightsText(only.nights)}`
      : listed(wins.map(({ userId }) => nameOf(userId)));
  return [{ label: wins.length === 1 ? 'First win' : 'First wins', value }];
}

const newPairs = (night: Night | undefined): ShareLine[] =>
  night && night.newPairs > 0 ? [{ label: 'New pairs', value: `${night.newPairs} of ${night.pairs}` }] : [];

/** The most games in a row without a pause, where some had one. */
function longestOnCourt({ rounds, standings }: Evening, nameOf: NameOf): ShareLine[] {
  const playedIn = rounds.map(
    ({ matches }) => new Set(matches.flatMap(({ score, pairs }) => (score ? pairs.flat() : []))),
  );
  const streakOf = ({ userId }: { userId: number }) => {
    let [best, running] = [0, 0];
    for (const players of playedIn) {
      running = players.has(userId) ? running + 1 : 0;
      best = Math.max(best, running);
    }
    return best;
  };
  const longest = most(
    standings.filter(({ played }) => played > 0),
    streakOf,
  );
  if (!longest || longest.count < 2) return [];
  const value = `${listed(longest.rows.map(({ userId }) => nameOf(userId)))}, ${longest.count} games in a row`;
  return [{ label: 'Longest on court', value }];
}
