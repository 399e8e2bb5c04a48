import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import type { CourtMatch, CourtNow } from '#contract/courts.ts';
import { nextText, statusText } from './CourtPage.tsx';
import { CourtKeeper } from './keeper.ts';
import { nothingKept, scoreWords, shownIn, tallyIn, withNow } from './kept.ts';

const matchOf = (key: string, change: Partial<CourtMatch> = {}): CourtMatch => ({
  key,
  tournament: 'Cup',
  round: 'Round 1',
  sides: [[{ name: 'ann', isGuest: false }], [{ name: 'ben', isGuest: true }]],
  bestOf: 1,
  game: { to: 11, winBy: 2 },
  withGames: true,
  live: null,
  keeper: 'nobody',
  keptBy: null,
  ...change,
});

interface Asked {
  what: 'look' | 'live' | 'result' | 'notes';
  body: { match?: string; player1Score?: number; takesOver?: boolean; isLate?: boolean } | undefined;
  id: string | undefined;
}

let now: CourtNow;
let asked: Asked[];
/** What is answered next, in the place of what usually is. */
let instead: ((what: Asked['what']) => Response | undefined)[];
let end: () => void;

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const refused = (code: string, status = 409) => Response.json({ error: 'No.', code }, { status });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00.000Z') });
  asked = [];
  instead = [];
  end = () => undefined;
  now = { court: 3, next: null, match: matchOf('1.a') };
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('localStorage', storageInMemory());
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const what = (/(live|result|notes)$/.exec(path)?.[1] ?? 'look') as Asked['what'];
    const sent: Asked['body'] = body === undefined ? undefined : JSON.parse(String(body));
    asked.push({ what, body: sent, id: (headers as Record<string, string>)['idempotency-key'] });
    const other = instead[0]?.(what);
    if (other) {
      instead.shift();
      return other;
    }
    if (what === 'live' && now.match && sent) {
      const { player1Score = 0, player2Score = 0, games = [] } = sent as never as NonNullable<CourtMatch['live']>;
      now = { ...now, match: { ...now.match, live: { player1Score, player2Score, games }, keeper: 'this' } };
    }
    if (what === 'notes') return new Response(null, { status: 204 });
    if (what === 'result') {
      if (now.match?.key === sent?.match) now = { ...now, match: null };
      return Response.json({ stands: null });
    }
    return Response.json(now);
  });
});

afterEach(() => {
  end();
});

/** The page is opened. */
async function open(): Promise<CourtKeeper> {
  const keeper = new CourtKeeper('token');
  end = keeper.start();
  await vi.advanceTimersByTimeAsync(10);
  return keeper;
}

async function tap(keeper: CourtKeeper, side: 0 | 1, times = 1): Promise<void> {
  for (let at = 0; at < times; at++) {
    keeper.tap(side);
    await vi.advanceTimersByTimeAsync(500);
  }
}

const later = (ms = 3000) => vi.advanceTimersByTimeAsync(ms);
const sent = (what: Asked['what']) => asked.filter((each) => each.what === what);
const points = ({ state }: CourtKeeper) => {
  const match = shownIn(state.get());
  return match && tallyIn(state.get(), match).join('');
};

describe('points', () => {
  test('count here at once, and go out as they are by then, one message a second at most', async () => {
    const keeper = await open();
    await tap(keeper, 0, 4);
    expect(points(keeper)).toBe('0000');
    await later();
    expect(sent('live').map(({ body }) => body?.player1Score)).toEqual([1, 2, 4]);
    expect(sent('live').map(({ body }) => body?.isLate)).toEqual([false, false, false]);
    expect(statusText(keeper.state.get())).toBe('Live. Everyone sees this.');
    keeper.undo();
    await later();
    expect(points(keeper)).toBe('000');
    expect(sent('live').at(-1)?.body?.player1Score).toBe(3);
  });

  test('two taps on the same half within 400 ms are one; on the other half they are two', async () => {
    const keeper = await open();
    keeper.tap(0);
    await vi.advanceTimersByTimeAsync(399);
    keeper.tap(0);
    keeper.tap(1);
    expect(points(keeper)).toBe('01');
    await vi.advanceTimersByTimeAsync(400);
    keeper.tap(1);
    expect(points(keeper)).toBe('011');
  });

  test('are kept without a network over a closed page, and sent late', async () => {
    const first = await open();
    instead = Array.from({ length: 50 }, () => noNetwork);
    await tap(first, 1, 3);
    expect(statusText(first.state.get())).toBe('Offline, 3 points are not sent yet. They go out when you’re back.');
    end();
    const again = await open();
    expect(points(again)).toBe('111');
    expect(again.state.get().connection).toBe('offline');
    instead = [];
    asked = [];
    await later();
    expect(sent('live').map(({ body }) => body)).toEqual([
      expect.objectContaining({ player1Score: 0, player2Score: 3, isLate: true }),
    ]);
    await tap(again, 1);
    await later();
    expect(sent('live').at(-1)?.body).toMatchObject({ player2Score: 4, isLate: false });
  });

  test('that a closed page had not sent are late, however soon it is opened again', async () => {
    const first = await open();
    instead = [noNetwork];
    first.tap(0);
    await vi.advanceTimersByTimeAsync(10);
    end();
    await open();
    expect(sent('live').at(-1)?.body).toMatchObject({ player1Score: 1, isLate: true });
  });

  test('that are not sent yet stay, whatever was answered meanwhile', () => {
    const match = matchOf('1.a', { live: { player1Score: 5, player2Score: 0, games: [] }, keeper: 'another' });
    const scored = { match, tally: [0, 0] as const, unsent: 1, at: '', takesOver: false, isOff: false };
    expect(withNow({ ...nothingKept, scored }, { court: 3, next: null, match }).scored?.tally).toEqual([0, 0]);
  });

  test('of a device that another has taken over from give way, and are taken over again', async () => {
    const keeper = await open();
    await tap(keeper, 0, 2);
    await later();
    now = {
      court: 3,
      next: null,
      match: matchOf('1.a', { live: { player1Score: 2, player2Score: 1, games: [] }, keeper: 'another' }),
    };
    instead = [(what) => (what === 'live' ? refused('kept_elsewhere') : undefined)];
    await tap(keeper, 0);
    await later();
    expect(statusText(keeper.state.get())).toBe('Another phone is keeping score.');
    expect(keeper.tap(0)).toBe(false);
    expect(points(keeper)).toBe('010');
    keeper.takeOver();
    await later();
    expect(sent('live').at(-1)?.body).toMatchObject({ player1Score: 2, player2Score: 1, takesOver: true });
    await tap(keeper, 1);
    await later();
    expect(sent('live').at(-1)?.body).toMatchObject({ player2Score: 2, takesOver: false });
  });

  test('all of which were sent give way to those that somebody has added since', async () => {
    const keeper = await open();
    await tap(keeper, 0);
    await later();
    now = {
      court: 3,
      next: null,
      match: matchOf('1.a', { live: { player1Score: 5, player2Score: 0, games: [] }, keeper: 'another' }),
    };
    await later();
    expect(points(keeper)).toBe('00000');
  });

  test('wait where the server has to catch its breath, and the page says so', async () => {
    const keeper = await open();
    instead = [
      () =>
        Response.json({ error: 'Wait.', code: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '10' } }),
    ];
    await tap(keeper, 0);
    expect(statusText(keeper.state.get())).toBe('Not sent. Trying again.');
    await later(8000);
    expect(sent('live')).toHaveLength(1);
    await later(6000);
    expect(sent('live')).toHaveLength(2);
  });
});

describe('a result', () => {
  const won = async () => {
    const keeper = await open();
    await tap(keeper, 0, 10);
    await tap(keeper, 1, 7);
    expect(keeper.save(), 'not before somebody has won').toBe(false);
    await tap(keeper, 0);
    await later();
    return keeper;
  };

  test('is saved once, and the page turns to what is on next', async () => {
    const keeper = await won();
    keeper.save();
    await later();
    expect(sent('result').map(({ body }) => body)).toEqual([{ match: '1.a', player1Score: 11, player2Score: 7 }]);
    expect(keeper.state.get()).toMatchObject({ saved: [], scored: null, last: 'ann v ben 11–7' });
    expect(shownIn(keeper.state.get())).toBeNull();
    now = { court: 3, next: null, match: matchOf('2.b') };
    await later();
    expect(shownIn(keeper.state.get())?.key).toBe('2.b');
    expect(points(keeper)).toBe('');
  });

  test('without a network is kept over a closed page, and goes out under the same key before the next points', async () => {
    const keeper = await won();
    instead = Array.from({ length: 8 }, () => noNetwork);
    keeper.save();
    await later(4000);
    expect(statusText(keeper.state.get())).toBe('Offline, your result is not sent yet. It goes out when you’re back.');
    end();
    const again = await open();
    expect(shownIn(again.state.get())).toBeNull();
    now = { court: 3, next: null, match: matchOf('2.b') };
    instead = [];
    await later();
    await tap(again, 1);
    await later();
    const [id, ...others] = new Set(sent('result').map((each) => each.id));
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(others).toEqual([]);
    expect(asked.map(({ what }) => what).lastIndexOf('result')).toBeLessThan(
      asked.findIndex(({ body }) => body?.match === '2.b'),
    );
  });

  test('beside which the desk’s stands is shown until somebody has seen it, or has told the desk', async () => {
    const keeper = await won();
    const stands = { player1Score: 11, player2Score: 9, games: [], decidedBy: 'play' };
    instead = [(what) => (what === 'result' ? Response.json({ stands }) : undefined)];
    keeper.save();
    now = { court: 3, next: null, match: null };
    await later();
    const [saved] = keeper.state.get().saved;
    expect(saved).toMatchObject({ state: 'differs', stands });
    await later(10_000);
    expect(sent('result')).toHaveLength(1);
    keeper.tellDesk(saved?.id ?? '');
    await later();
    expect(sent('notes').map(({ body }) => body)).toEqual([{ match: '1.a', player1Score: 11, player2Score: 7 }]);
    expect(keeper.state.get().saved).toEqual([]);
  });

  test('that the server does not take stays with its reason', async () => {
    const keeper = await won();
    instead = [(what) => (what === 'result' ? refused('off_court') : undefined)];
    keeper.save();
    await later();
    const [saved] = keeper.state.get().saved;
    expect(saved).toMatchObject({ state: 'refused', reason: 'No.' });
    keeper.drop(saved?.id);
    expect(keeper.state.get().saved).toEqual([]);
  });
});

describe('a match that is on no longer', () => {
  test('goes where nothing of it is unsent; else it stays to be saved, and its points are not sent', async () => {
    const keeper = await open();
    await tap(keeper, 0);
    await later();
    now = { court: 3, next: null, match: matchOf('2.b') };
    await later();
    expect(shownIn(keeper.state.get())?.key).toBe('2.b');
    instead = [noNetwork, noNetwork, noNetwork];
    await tap(keeper, 1, 2);
    now = { court: 3, next: null, match: null };
    instead = [(what) => (what === 'live' ? refused('off_court') : undefined)];
    await later();
    expect(keeper.state.get().scored).toMatchObject({ isOff: true, match: { key: '2.b' } });
    const before = sent('live').length;
    await later(10_000);
    expect(sent('live')).toHaveLength(before);
    keeper.drop();
    expect(shownIn(keeper.state.get())).toBeNull();
  });
});

test('a code that was turned off is so at once, and what was not sent is still here', async () => {
  const keeper = await open();
  instead = Array.from({ length: 20 }, () => () => refused('not_found', 404));
  await later(5000);
  expect(keeper.state.get().connection).toBe('gone');
  const before = asked.length;
  await later(20_000);
  expect(asked).toHaveLength(before);
});

test.for(['', '{', 'null', '[]', '{"saved":3}', '{"now":null,"scored":{},"saved":[]}'])(
  'what was left in the storage as %j is nothing',
  async (text) => {
    localStorage.setItem('court:token', text);
    const keeper = await open();
    expect(points(keeper)).toBe('');
  },
);

test('a game that the clock ends is saved by whoever leads, however many points they have', async () => {
  now = { court: 3, next: null, match: matchOf('7:s1-1', { game: null }) };
  const keeper = await open();
  await tap(keeper, 0, 12);
  await tap(keeper, 1, 12);
  expect(keeper.save(), 'level').toBe(false);
  await tap(keeper, 1);
  keeper.save();
  await later();
  expect(sent('result').map(({ body }) => body)).toEqual([{ match: '7:s1-1', player1Score: 12, player2Score: 13 }]);
});

test('who keeps the score, and who plays next, is said by name where that is known', async () => {
  const live = { player1Score: 1, player2Score: 0, games: [] };
  now = { court: 3, next: null, match: matchOf('1.a', { live, keeper: 'another', keptBy: 'rosa' }) };
  const keeper = await open();
  expect(statusText(keeper.state.get())).toBe('rosa’s phone is keeping score.');
  const sides: CourtMatch['sides'] = [[{ name: 'ines', isGuest: false }], [{ name: 'kenji', isGuest: true }]];
  expect(nextText({ sides, from: null, to: null })).toBe('Next on this court: ines, kenji');
  const [from, to] = ['2026-11-28T14:10:00.000Z', '2026-11-28T14:25:00.000Z'];
  expect(nextText({ sides, from, to })).toMatch(/^Next on this court: ines, kenji, \d+:\d\d to \d+:\d\d$/);
});

test('a score in words has the games of several', () => {
  expect(scoreWords({ player1Score: 11, player2Score: 7 })).toBe('11–7');
  const games = [
    { player1: 11, player2: 7 },
    { player1: 8, player2: 11 },
    { player1: 11, player2: 9 },
  ];
  expect(scoreWords({ player1Score: 2, player2Score: 1, games })).toBe('2–1 (11–7, 8–11, 11–9)');
});
