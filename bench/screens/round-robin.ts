import type { Browser } from '@playwright/test';
import { tournamentCalls } from '#contract/tournaments.ts';
import { gather, plantPeople } from '../site/people.ts';
import { enterRoundRobin, start } from '../site/round-robin.ts';
import type { Site } from '../site/site.ts';
import type { Figures } from './figures.ts';
import { hold, press } from './press.ts';
import { type Device, visiting } from './visit.ts';
import { tournament, tournamentScreen } from './words.ts';

const entrants = 64;
/** Of the matches; the first two rounds. */
const played = 64;
const rounds = 5;
const scrolls = 5;

/** A round robin of 64, two rounds of which are played: somebody who plays in it leafs through the rounds and scores. */
export async function roundRobinVisits(browser: Browser, site: Site) {
  const players = await plantPeople(site, entrants, 'entrant');
  const { owner, groupId } = await gather(site, players);
  const id = await enterRoundRobin(owner, groupId, players);
  const matches = await start(owner, id);
  for (const [at, matchId] of matches.slice(0, played).entries()) {
    await owner.call(tournamentCalls.score, { params: { id, matchId }, body: scoreOf(at) });
  }
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
        const scrolling = await visit.responsiveness(async () => {
          await hold(page, 'PageDown', scrolls);
          await hold(page, 'PageUp', scrolls);
        });
        const scoring = await visit.responsiveness(async () => {
          const answered = page.waitForResponse((response) => tournament.isScore(response.request()));
          await tournament.score(page);
          await (await answered).finished();
        });
        return {
          paintedAfter: visit.paintedAfter,
          responsiveness: { 'changing rounds': leafing, scrolling, scoring },
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
