import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Outbox } from '#client/data/outbox/outbox.ts';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import { UserStorage } from '#client/lib/user-storage.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { matchOf, played, tournamentOf } from '../tournament-for-tests.ts';
import { tournamentQuery } from '../tournament-query.ts';
import { enteredScores } from './entered-scores.ts';
import type { EnteredScore, Score } from './unsent-score.ts';

type Body = Score & { replaces: Score | null };

/** A server that remembers keys, and what becomes of its next answers. */
class Courtside {
  readonly scorings: Body[] = [];
  readonly asked: string[] = [];
  troubles: ('lost before' | 'lost after')[] = [];
  refusal: { status: number; code: string; error: string } | undefined;
  readonly #answers = new Map<string, object>();

  answer = async (_address: string, { headers, body }: RequestInit): Promise<Response> => {
    const key = new Headers(headers).get('idempotency-key') ?? '';
    const trouble = this.troubles.shift();
    this.asked.push(key);
    if (trouble === 'lost before') throw new TypeError('Failed to fetch');
    if (this.refusal) return Response.json(this.refusal, { status: this.refusal.status });
    const answer = this.#answers.get(key) ?? this.#score(JSON.parse(String(body)));
    this.#answers.set(key, answer);
    if (trouble === 'lost after') throw new TypeError('Failed to fetch');
    return Response.json(answer);
  };

  #score(body: Body): Tournament {
    this.scorings.push(body);
    return at(5 + this.scorings.length, body);
  }
}

const at = (revision: number, { player1Score, player2Score }: Score): Tournament => {
  const match = played(matchOf(1, 1, 2), [player1Score, player2Score]);
  return tournamentOf({ names: ['ann', 'ben'], rounds: [[match]], revision });
};

const entered: EnteredScore = { tournamentId: 7, matchId: 1, player1Score: 11, player2Score: 4, replaces: null };
const other = at(5, { player1Score: 0, player2Score: 11 });
const { queryKey } = tournamentQuery(7);

let server: Courtside;
let client: QueryClient;
let outbox: Outbox;

beforeEach(() => {
  vi.useFakeTimers();
  server = new Courtside();
  vi.stubGlobal('fetch', server.answer);
  client = new QueryClient();
  outbox = new Outbox({
    storage: new UserStorage('outbox', 1, storageInMemory()),
    deliver: (unsent) => enteredScores.deliver(client, unsent),
    pauseBefore: () => 10,
    alone: (_name, act) => act(),
  });
});

const passed = () => vi.advanceTimersByTimeAsync(1000);
const shown = () => client.getQueryData(queryKey)?.bracket?.rounds[0]?.matches[0];

describe('a score', () => {
  test('whose answer is lost, twice, is one scoring, and is taken in', async () => {
    client.setQueryData(queryKey, other);
    server.troubles = ['lost before', 'lost after', 'lost after'];
    outbox.add(enteredScores, entered);
    await passed();
    expect(server.asked).toHaveLength(4);
    expect(new Set(server.asked).size, 'keys').toBe(1);
    expect(server.scorings).toEqual([{ player1Score: 11, player2Score: 4, replaces: null }]);
    expect(outbox.unsent).toEqual([]);
    expect(shown()).toMatchObject({ player1Score: 11, player2Score: 4 });
  });

  test('whose answer comes late does not undo a newer one', async () => {
    server.troubles = ['lost after'];
    outbox.add(enteredScores, entered);
    client.setQueryData(queryKey, at(9, { player1Score: 5, player2Score: 11 }));
    await passed();
    expect(server.asked).toHaveLength(2);
    expect(shown()).toMatchObject({ player1Score: 5, player2Score: 11 });
    expect(client.getQueryData(queryKey)?.revision).toBe(9);
  });

  test('waits for those that were entered before it in the same tournament', () => {
    expect(enteredScores.subjectOf(entered)).toBe('tournament 7');
  });

  test('that is refused says why, and what stands against it is fetched', async () => {
    client.setQueryData(queryKey, other);
    const error = 'This match was scored in the meantime: amara 11, rosa 9. Enter yours again if it’s still right.';
    server.refusal = { status: 409, code: 'score_changed', error };
    outbox.add(enteredScores, entered);
    await passed();
    expect(server.asked).toHaveLength(1);
    expect(outbox.unsent).toMatchObject([{ state: 'refused', problem: error, content: entered }]);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('that the server has, and cannot tell of any longer, is done, and what became of it is fetched', async () => {
    client.setQueryData(queryKey, other);
    server.refusal = { status: 409, code: 'already_done', error: 'This has been done already.' };
    outbox.add(enteredScores, entered);
    await passed();
    expect([server.asked.length, outbox.unsent]).toEqual([1, []]);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('that waits fetches nothing', async () => {
    client.setQueryData(queryKey, other);
    server.troubles = ['lost before'];
    outbox.add(enteredScores, entered);
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  });
});

describe('of what anybody left in the storage', () => {
  const replaces = { player1Score: 4, player2Score: 11 };
  const games = [{ player1: 11, player2: 4 }];
  const { player1Score: _, player2Score: __, ...bare } = entered;

  test('what is whole is read', () => {
    for (const whole of [
      entered,
      { ...entered, replaces },
      { ...entered, replaces: { ...replaces, games, decidedBy: 'retirement' } },
      { ...entered, games, voiding: true },
      { ...bare, games, ending: { kind: 'retirement', by: 1 } },
      { ...bare, ending: { kind: 'forfeit', by: 1 } },
      { ...bare, ending: { kind: 'double-forfeit' } },
    ]) {
      expect(enteredScores.parse(whole)).toEqual(whole);
    }
  });

  test('and nothing else', () => {
    for (const name of Object.keys(entered)) {
      expect(enteredScores.parse({ ...entered, [name]: 'x' }), name).toBeUndefined();
    }
    for (const name of ['tournamentId', 'matchId', 'player1Score', 'player2Score']) {
      expect(enteredScores.parse({ ...entered, [name]: undefined }), name).toBeUndefined();
    }
    for (const broken of [
      ...[null, 5, {}, bare, { ...entered, tournamentId: 0 }, { ...entered, matchId: -1 }],
      ...[5, [{}]].map((games) => ({ ...entered, games })),
      ...['forfeit', { kind: 'forfeit' }, { kind: 'other', by: 1 }].map((ending) => ({ ...bare, ending })),
      { ...entered, replaces: { ...replaces, games: [5] } },
    ]) {
      expect(enteredScores.parse(broken)).toBeUndefined();
    }
  });
});
