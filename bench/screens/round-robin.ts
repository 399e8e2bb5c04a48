import type { Browser, Response } from '@playwright/test';
import { tournamentCalls } from '#contract/tournaments.ts';
import { gather, plantPeople } from '../site/people.ts';
import type { Site } from '../site/site.ts';
import { enterRoundRobin, start } from '../site/tournaments.ts';
import type { Figures } from './figures.ts';
import { hold, press } from './press.ts';
import { type Device, visiting } from './visit.ts';
import { tournament, tournamentScreen } from './words.ts';

const entrants = 64;
/** Of the matches; the first two rounds. */
const played = 64;
const rounds = 5;
const scrolls = 5;

/**
 * A round robin of 64, two rounds of which are played: somebody who plays in it leafs through the rounds, while nobody
 * and while others score, and scores.
 */
export async function roundRobinVisits(browser: Browser, site: Site) {
  const players = await plantPeople(site, entrants, 'entrant');
  const { owner, groupId } = await gather(site, players);
  const id = await enterRoundRobin(owner, groupId, players);
  const matches = await start(owner, id);
  const open = matches.entries();
  const scoreNext = async () => {
    const [at, matchId] = open.next().value ?? [];
    if (at === undefined || matchId === undefined) throw new Error('All matches are played');
    await owner.call(tournamentCalls.score, { params: { id, matchId }, body: scoreOf(at) });
  };
  for (let count = 0; count < played; count += 1) await scoreNext();
  const player = players.at(-1) ?? owner;
  const visit = (device: Device) =>
    visiting(
      browser,
      { url: site.url, person: player, screen: tournamentScreen(id), device },
      async (visit): Promise<Figures> => {
        const { page } = visit;
        const leafing = await visit.responsiveness(async () => {
          for (let round = 0; round < rounds; round += 1) await press(tournament.nextRound(page));
        });
        const amidScores = await visit.responsiveness(async () => {
          for (let round = 0; round < rounds; round += 1)
            await Promise.all([scoreNext(), press(tournament.nextRound(page))]);
        });
        const scrolling = await visit.responsiveness(async () => {
          await hold(page, 'PageDown', scrolls);
          await hold(page, 'PageUp', scrolls);
        });
        const scoring = await visit.responsiveness(async () => {
          const isAnswer = (response: Response) => tournament.isScore(response.request());
          const [answered] = await Promise.all([page.waitForResponse(isAnswer), tournament.score(page)]);
          await answered.finished();
        });
        return {
          paintedAfter: visit.paintedAfter,
          responsiveness: { 'changing rounds': leafing, 'the same amid scores': amidScores, scrolling, scoring },
          shift: await visit.shift(),
        };
      },
    );
  return { name: `round robin of ${entrants}`, visit };
}

/** Neither everybody level nor everything decided. */
function scoreOf(at: number) {
  const [winner, loser] = [11, at % 10];
  return at % 3 === 0 ? { player1Score: loser, player2Score: winner } : { player1Score: winner, player2Score: loser };
}
