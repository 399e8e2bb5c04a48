import { randomBytes } from 'node:crypto';
import type { CourtCodes, CourtNote, CourtNow, courtCalls, Recorded } from '#contract/courts.ts';
import type { Received } from '#contract/endpoint.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { CourtGames, CourtPlace, CourtSource, HeldMatch } from '../../kernel/court-source.ts';
import { invalidField } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { isKeyOf, keyOf, nameIn } from './keys.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

type Body<Call extends 'live' | 'save' | 'tell'> = Received<(typeof courtCalls)[Call]>['body'];

/** What a court was shown, with the court's code, both locked. */
interface Held {
  code: queries.CodeRow;
  name: string;
  match: HeldMatch;
}

interface Sources {
  tournaments: CourtSource;
  /** And of open play, which is one: its codes are theirs. */
  evenings: CourtSource;
  racks: CourtGames;
}

export type CourtsService = ReturnType<typeof courtsService>;

/** Codes for courts: whoever scans one keeps the score of what is on there, without an account. */
export function courtsService({ database, writeAs, clock }: Deps, { tournaments, evenings, racks }: Sources) {
  const sources = [tournaments, evenings, racks];
  const now = () => clock().toISOString();

  /** What organisers do with the codes of the courts on which one of theirs is played. */
  function organising(source: CourtSource) {
    async function codesOf(tx: Tx, place: CourtPlace): Promise<CourtCodes> {
      const day = rules.dayOf(place, clock());
      const codes = await queries.listCodes(tx, place.groupId, day);
      const had = new Set(codes.map(({ court }) => court));
      return { day, codes, missing: courtsOf(place).filter((court) => !had.has(court)).length };
    }

    return {
      codes: (viewer: Viewer, id: number): Promise<CourtCodes> =>
        database.read(async (tx) => codesOf(tx, await source.place(tx, viewer, id))),

      /** Those that there are stay: two who make them at once make the same. */
      makeCodes(viewer: Viewer, id: number): Promise<CourtCodes> {
        return writeAs(viewer, async (tx) => {
          const place = await source.lockPlace(tx, viewer, id);
          const courts = courtsOf(place);
          if (courts.length === 0) throw invalidField('courts', 'Set the number of courts first.');
          const { groupId, timeZone } = place;
          const day = rules.dayOf(place, clock());
          const had = new Set((await queries.listCodes(tx, groupId, day)).map(({ court }) => court));
          const shared = { groupId, day, endsAt: rules.endOf(day, timeZone), createdById: viewer.id, createdAt: now() };
          const made = courts
            .filter((court) => !had.has(court))
            // 128 random bits: nobody finds one by trying.
            .map((court) => ({ ...shared, court, token: secretText(16), secret: secretText(32) }));
          await queries.insertCodes(tx, made);
          return codesOf(tx, place);
        });
      },

      /** @param court left out: all of them */
      revoke(viewer: Viewer, id: number, court?: number): Promise<void> {
        return writeAs(viewer, async (tx) => {
          const place = await source.lockPlace(tx, viewer, id);
          await queries.deleteCodes(tx, place.groupId, rules.dayOf(place, clock()), court);
        });
      },

      notes: (viewer: Viewer, id: number): Promise<CourtNote[]> =>
        database.read(async (tx) => {
          await source.place(tx, viewer, id);
          return source.listNotes(tx, id);
        }),

      dismissNote: (viewer: Viewer, id: number, noteId: number): Promise<void> =>
        writeAs(viewer, (tx) => source.dismissNote(tx, viewer, id, noteId)),
    };
  }

  /**
   * First what is played, then the code, as whoever turns it off does.
   *
   * @throws Refusal `not_found` where the code does not work, `off_court` for a match that this court was not shown
   */
  async function hold(tx: WriteTx, token: string, key: string): Promise<Held> {
    const found = await queries.findCode(tx, token, now());
    if (found === undefined) throw rules.noSuchCode();
    const { groupId, court } = found;
    const name = nameIn(key);
    const match = name === undefined ? undefined : await holdFirst(tx, groupId, name);
    const code = await queries.lockCode(tx, token, now());
    if (code === undefined) throw rules.noSuchCode();
    if (name === undefined || match === undefined) throw rules.offCourt(court);
    const { players, formerly = [] } = match;
    const isShown = [players, ...formerly].some((each) => isKeyOf(key, code.secret, { name, players: each }));
    if (!isShown) throw rules.offCourt(court);
    return { code, name, match };
  }

  async function holdFirst(tx: WriteTx, groupId: number, name: string): Promise<HeldMatch | undefined> {
    for (const source of sources) {
      const match = await source.hold(tx, groupId, name);
      if (match) return match;
    }
    return undefined;
  }

  async function nextOn(groupId: number, court: number): Promise<CourtNow['next']> {
    for (const source of sources) {
      const next = await source.nextOn(groupId, court);
      if (next) return next;
    }
    return null;
  }

  async function look(token: string, device: string | undefined): Promise<CourtNow> {
    const { code, candidates } = await database.read(async (tx) => {
      const code = await queries.findCode(tx, token, now());
      if (code === undefined) return { code, candidates: [] };
      const { groupId, court } = code;
      const candidates = [];
      for (const source of sources) candidates.push(...(await source.listOn(tx, groupId, court)));
      return { code, candidates };
    });
    if (code === undefined) throw rules.noSuchCode();
    const { court, secret, groupId } = code;
    for (const { read } of candidates.toSorted((one, other) => other.since.localeCompare(one.since))) {
      const on = await read();
      if (on === undefined) continue;
      const { name, players, shows } = on;
      const keeper = rules.keeperOf(code, { name, live: shows.live }, device);
      const keptBy = rules.isByCode(code, { name, live: shows.live }) ? code.keptBy : null;
      return { court, match: { ...shows, key: keyOf(secret, { name, players }), keeper, keptBy }, next: null };
    }
    return { court, match: null, next: await nextOn(groupId, court) };
  }

  return {
    ofTournaments: organising(tournaments),

    ofEvenings: organising(evenings),

    look,

    /** What the match on a court stands at, by the device that keeps its score. @param viewer null where nobody is signed in there */
    async live(
      viewer: Viewer | null,
      token: string,
      { match: key, device, takesOver, ...input }: Body<'live'>,
    ): Promise<void> {
      await writeAs(null, async (tx) => {
        const { code, name, match } = await hold(tx, token, key);
        rules.assertOn(code.court, match.court);
        rules.assertKeeps(rules.keeperOf(code, { name, live: match.live }, device), takesOver);
        const live = await match.stand(input);
        const pointAt = live?.at ?? null;
        await queries.updateKept(tx, code.id, { matchName: name, device, keptById: viewer?.id ?? null, pointAt });
      });
    },

    /** The result of a match that is or was on a court; of another that was entered meanwhile the phone is told. */
    save(token: string, { match: key, ...input }: Body<'save'>): Promise<{ stands: Recorded | null }> {
      return writeAs(null, async (tx) => {
        const { code, match } = await hold(tx, token, key);
        rules.assertNotElsewhere(code.court, match.court);
        return { stands: await match.enter({ userId: code.createdById, court: code.court }, input) };
      });
    },

    /** Tells the desk what this court had. */
    tell(token: string, { match: key, player1Score, player2Score, games = [] }: Body<'tell'>): Promise<void> {
      return writeAs(null, async (tx) => {
        const { code, match } = await hold(tx, token, key);
        await match.tell(code.court, { player1Score, player2Score, games });
      });
    },
  };
}

const secretText = (bytes: number): string => randomBytes(bytes).toString('base64url');

const courtsOf = ({ courts }: CourtPlace): number[] => Array.from({ length: courts }, (_, at) => at + 1);
