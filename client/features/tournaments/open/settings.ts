import { counted } from '#client/lib/counts.ts';
import { dateOf } from '#client/lib/moments.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { pairingOf } from '../partners/teams.ts';
import { formats, gameTypes, lengths, submissions } from '../words.ts';

/** How a tournament is played, each setting with its name; what is not there yet is left out. */
export function settingsOf(tournament: Tournament): [name: string, text: string][] {
  const { format, gameType, gamesToWin, game, scoreSubmission, startDate, endDate, options } = tournament;
  const { to, winBy, cap } = game;
  const rows: [string, string | undefined][] = [
    ['Format', `${formats[format]}, ${gameTypes[gameType].toLowerCase()}`],
    ['Matches', `${lengths[gamesToWin]} to ${to}, won by ${winBy}${cap === undefined ? '' : `, cap ${cap}`}`],
    ['Scores', submissions[scoreSubmission]],
    ['Draw', drawOf(tournament)],
    ['Partners', gameType === 'doubles' ? `Whoever has none is paired ${pairingOf(tournament)}` : undefined],
    ['Pools', poolsOf(tournament)],
    ['Meetings', hasTables(format) && options.legs === 2 ? 'Everyone meets twice' : undefined],
    ['Finals', finalsOf(tournament)],
    ['Courts', options.courts > 0 ? String(options.courts) : undefined],
    ['Started', startDate ? dateOf(startDate) : undefined],
    ['Ended', endDate ? dateOf(endDate) : undefined],
  ];
  return rows.flatMap(([name, text]): [string, string][] => (text === undefined ? [] : [[name, text]]));
}

const hasTables = (format: Tournament['format']) => format === 'round-robin' || format === 'pools';

function poolsOf({ format, options: { pools } }: Tournament): string | undefined {
  if (format !== 'pools' || pools === null) return undefined;
  const { count, advance, wildCards, into } = pools;
  const more = wildCards > 0 ? `, and ${counted(wildCards, 'wild card')}` : '';
  return `${count}; the best ${advance} of each${more} go on into a ${formats[into].toLowerCase()}`;
}

/** What is played beside the main matches. */
function finalsOf({ format, options, status, hasPlayoffs }: Tournament): string {
  const { playoffs, thirdPlace, consolation, decidingGame, pools } = options;
  if (format === 'round-robin') {
    return hasPlayoffs || (playoffs && status !== 'completed')
      ? 'The first two play for the championship, the next two for third place'
      : 'None: whoever leads after the last round is champion';
  }
  const isDouble = (format === 'pools' ? pools?.into : format) === 'double-elimination';
  if (isDouble) return decidingGame ? 'With a deciding game, where it is needed' : 'The grand final decides';
  const parts = [thirdPlace && 'a match for third place', consolation && 'a consolation for first-match losers'];
  const named = parts.filter((part) => part !== false);
  return named.length === 0 ? 'The final decides' : `With ${named.join(' and ')}`;
}

function drawOf({ balanceBySkill, randomizeOpponents }: Tournament): string {
  if (balanceBySkill) return randomizeOpponents ? 'By lot among players of like rating' : 'Seeded by rating';
  return randomizeOpponents ? 'By lot' : 'In the order of joining';
}
