import { counted, listed } from '#client/lib/counts.ts';
import { dateOf } from '#client/lib/moments.ts';
import { teamName } from '#client/lib/players/team-name.ts';
import {
  closestGame,
  cut,
  linesCard,
  most,
  mostPoints,
  nameOutside,
  type PictureCourt,
  roundCard,
  type ShareCard,
} from '#client/lib/sharing/cards.ts';
import { isGuest } from '#contract/guest-username.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { whenText } from './entries.ts';
import { type Field, fieldOf, matesIn } from './field.ts';
import { howItEnded, lastMatch, type Placed, placedIn, scoreFor, stepsOf } from './placed.ts';
import { isFinished, isPlayed, matchesOf } from './rounds.ts';
import { sittingOut } from './sitting-out.ts';
import { teamsOf } from './teams.ts';

/** So many are named in a text, and in a picture. */
const [mostInText, mostInPicture] = [64, 36];

/** What is passed on of a tournament: who is in, the next matches, how it ended. */
export function tournamentCards(tournament: Tournament, showsNames: boolean): ShareCard[] {
  const named = outside(tournament, showsNames);
  const field = named.bracket && fieldOf(named, named.bracket);
  return [...(field ? [...podiumCard(field), ...nextRoundCard(field), ...nightCard(field)] : []), rosterCard(named)];
}

/** The same with everybody called as people outside of the club may read it. */
function outside(tournament: Tournament, showsNames: boolean): Tournament {
  const rename = <Called extends { name: string; username: string }>(each: Called): Called => ({
    ...each,
    name: nameOutside(each.name, isGuest(each), showsNames),
  });
  const { bracket, participants, waiting, standings } = tournament;
  const everyone = new Map((bracket?.participants ?? participants).map((each) => [each.userId, rename(each)]));
  return {
    ...tournament,
    participants: participants.map(rename),
    waiting: waiting.map(rename),
    bracket: bracket && { ...bracket, participants: bracket.participants.map(rename) },
    standings: standings.map((row) => ({
      ...row,
      name: teamName(matesIn(everyone, row.team).map(({ name }) => name)),
    })),
  };
}

const footOf = ({ group, startDate, localStart, participantCount }: Tournament) => {
  const day = startDate ? dateOf(startDate) : whenText({ localStart });
  return { club: group.name, when: [day, counted(participantCount, 'player')].filter(Boolean).join(', ') };
};

function podiumCard(field: Field): ShareCard[] {
  const { tournament } = field;
  if (tournament.status !== 'completed' || tournament.endedEarly) return [];
  const steps = stepsOf(placedIn(field));
  const [champions, seconds, thirds] = steps;
  const [champion] = champions;
  if (!champion) return [];
  const isTeam = champion.team.length > 1;
  const final = lastMatch(field, champion.userId);
  const names = (placed: readonly Placed[]) => placed.map(({ name }) => name);
  const lines = final
    ? [
        `Final: ${resultOf(field, final)}`,
        ...(thirds.length > 0 ? [`Third: ${thirdOf(field) ?? listed(names(thirds))}`] : []),
      ]
    : [
        `1. ${champion.name}, ${howItEnded(field, champion)}`,
        ...(seconds.length > 0 ? [`2. ${listed(names(seconds))}`] : []),
        ...(thirds.length > 0 ? [`3. ${listed(names(thirds))}`] : []),
      ];
  return [
    {
      ...{ kind: 'podium', label: 'Podium' },
      text: [`${tournament.name}: ${champion.name} ${isTeam ? 'are champions' : 'is champion'}!`, ...lines].join('\n'),
      pictures: [
        {
          ...{ look: 'podium', ...footOf(tournament), how: howItEnded(field, champion) },
          head: `${tournament.name}, ${isTeam ? 'champions' : 'champion'}`,
          steps: steps.flatMap((placed, at) =>
            placed.length === 0 ? [] : [{ place: at + 1, names: names(placed), tones: placed.map(toneIn) }],
          ),
        },
      ],
    },
  ];
}

const toneIn = ({ team }: Placed) => team[0]?.tone ?? 1;

const sideNames = ({ players }: Field, team: readonly number[]): string[] =>
  matesIn(players, team).map(({ name }) => name);

/** 'kenji 11–9 ines', the winner first; 'kenji v ines, forfeit' where it was not played. */
function resultOf(field: Field, match: Match): string {
  const isFirst = match.winner === match.player1Id;
  const [one, two] = [match.team1, match.team2].map((team) => teamName(sideNames(field, team)));
  const [winner, loser] = isFirst ? [one, two] : [two, one];
  if (match.decidedBy !== 'play') return `${winner} v ${loser}, ${match.decidedBy}`;
  return `${winner} ${scoreFor(match, isFirst)} ${loser}`;
}

/** How third place was decided, where it was played for. */
function thirdOf(field: Field): string | undefined {
  const match = matchesOf(field.bracket).find(
    ({ stage, playoffType, ...rest }) =>
      (stage === 'third-place' || playoffType === 'thirdPlace') && isFinished({ stage, playoffType, ...rest }),
  );
  return match && match.winner !== null ? resultOf(field, match) : undefined;
}

function nextRoundCard(field: Field): ShareCard[] {
  const { tournament, bracket } = field;
  if (tournament.status !== 'active') return [];
  const round = bracket.rounds.find(({ roundNumber }) => roundNumber === bracket.currentRound);
  const open = round?.matches.filter((match) => match.state === 'ready' && isPlayed(match) && !isFinished(match));
  if (!round || !open || open.length === 0) return [];
  const courts: PictureCourt[] = open.map(({ court, team1, team2 }) => ({
    court,
    sides: [sideNames(field, team1), sideNames(field, team2)],
  }));
  const { title } = round;
  const below = sittingOut(round, field) ?? '';
  const foot = { club: tournament.group.name, when: tournament.name };
  return [roundCard({ heading: `${tournament.name}, ${title}`, title, courts, below, ...foot })];
}

/** The closest game and the most points, once it is over. */
function nightCard(field: Field): ShareCard[] {
  const { tournament, bracket } = field;
  if (tournament.status !== 'completed') return [];
  const games = matchesOf(bracket)
    .filter(({ decidedBy }) => decidedBy === 'play')
    .flatMap((match) =>
      match.games.map(({ player1, player2 }) => ({
        teams: [match.team1, match.team2] as const,
        points: [player1, player2] as [number, number],
      })),
    );
  const points = new Map<string, { team: readonly number[]; points: number }>();
  for (const { teams, points: won } of games) {
    for (const [at, team] of teams.entries()) {
      const key = team.join(' ');
      points.set(key, { team, points: (points.get(key)?.points ?? 0) + (won[at] ?? 0) });
    }
  }
  const scorers = most([...points.values()], (each) => each.points);
  const lines = [
    ...closestGame(
      games.map((game) => ({
        sides: [sideNames(field, game.teams[0]), sideNames(field, game.teams[1])],
        points: game.points,
      })),
    ),
    ...mostPoints(scorers && { ...scorers, names: scorers.rows.map(({ team }) => teamName(sideNames(field, team))) }),
  ];
  const { name } = tournament;
  return linesCard({ label: 'Highlights', heading: name, title: name, lines, foot: footOf(tournament) });
}

/** Who is in, teams on a line each, and who waits. */
function rosterCard(tournament: Tournament): ShareCard {
  const { name, participants, waiting, participantCount, location, bracket } = tournament;
  const entrants = bracket
    ? bracket.entrants.map(({ team }) =>
        teamName(
          matesIn(new Map(bracket.participants.map((each) => [each.userId, each])), team).map((mate) => mate.name),
        ),
      )
    : entered(participants, tournament.gameType);
  const inLine = waiting.map((each) => each.name);
  const where = [whenText(tournament), location].filter(Boolean).join(', ');
  const count = counted(participantCount, 'player');
  const text = [
    name,
    where,
    entrants.length === 0 ? 'Nobody yet' : `${count}: ${cut(entrants, mostInText).join(', ')}`,
    inLine.length > 0 ? `Waiting: ${cut(inLine, mostInText).join(', ')}` : '',
  ];
  const below = inLine.length > 0 ? `${counted(inLine.length, 'player')} waiting` : '';
  return {
    ...{ kind: 'roster', label: 'Players', text: text.filter(Boolean).join('\n') },
    pictures: [
      {
        ...{ look: 'roster', title: name, line: [count, where].filter(Boolean).join(', ') },
        ...{ names: cut(entrants, mostInPicture), below, ...footOf(tournament) },
      },
    ],
  };
}

function entered(participants: Tournament['participants'], gameType: Tournament['gameType']): string[] {
  if (gameType === 'singles') return participants.map(({ name }) => name);
  const { agreed } = teamsOf(participants);
  const inTeam = new Set(agreed.flat().map(({ userId }) => userId));
  const alone = participants.filter(({ userId }) => !inTeam.has(userId));
  return [...agreed.map((team) => teamName(team.map(({ name }) => name))), ...alone.map(({ name }) => name)];
}
