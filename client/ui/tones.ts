/** One of the eight colours of people and groups; `styles.css` has them as `tone-1` to `tone-8`. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const all: readonly Tone[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** The colour that an id has by itself: ids in a row have different ones. */
export function toneOf(id: number): Tone {
  return all[(((id - 1) % all.length) + all.length) % all.length] ?? 1;
}

/**
 * The colours of a list: as long as eight last none comes twice, and never are two neighbours alike. The order of the
 * list decides only between neighbours that would be alike, so that whoever moves up keeps their colour.
 *
 * @param ids in the order in which they are shown
 * @param known colours that some of them have elsewhere, kept where that is possible
 */
export function tonesOf(ids: readonly number[], known: ReadonlyMap<number, Tone> = new Map()): Map<number, Tone> {
  const tones = new Map<number, Tone>();
  const uses = new Map<Tone, number>(all.map((tone) => [tone, 0]));
  const give = (id: number, tone: Tone) => {
    tones.set(id, tone);
    uses.set(tone, (uses.get(tone) ?? 0) + 1);
  };
  for (const id of inOrderOfClaim(ids, known)) give(id, leastUsed(uses, known.get(id) ?? toneOf(id)));
  return apart(ids, tones);
}

/** What has a colour elsewhere chooses first; then the older before the newer, whose coming then changes nothing. */
function inOrderOfClaim(ids: readonly number[], known: ReadonlyMap<number, Tone>): number[] {
  const isNew = (id: number) => (known.has(id) ? 0 : 1);
  return [...new Set(ids)].sort((one, other) => isNew(one) - isNew(other) || one - other);
}

/** The wanted colour, or the next after it, among those that are used least. */
function leastUsed(uses: ReadonlyMap<Tone, number>, wanted: Tone): Tone {
  const from = all.indexOf(wanted);
  const inTurn = [...all.slice(from), ...all.slice(0, from)];
  const least = Math.min(...uses.values());
  return inTurn.find((tone) => uses.get(tone) === least) ?? wanted;
}

/** Gives another colour to whoever has that of the one before. */
function apart(ids: readonly number[], tones: ReadonlyMap<number, Tone>): Map<number, Tone> {
  const mended = new Map<number, Tone>();
  for (const [index, id] of ids.entries()) {
    if (mended.has(id)) continue;
    const before = mended.get(ids[index - 1] ?? Number.NaN);
    const after = tones.get(ids[index + 1] ?? Number.NaN);
    const own = tones.get(id) ?? toneOf(id);
    mended.set(id, own === before ? (all.find((tone) => tone !== before && tone !== after) ?? own) : own);
  }
  return mended;
}

/** For a name in the colour of its avatar. */
export const toneText: Readonly<Record<Tone, string>> = {
  1: 'text-tone-1-text',
  2: 'text-tone-2-text',
  3: 'text-tone-3-text',
  4: 'text-tone-4-text',
  5: 'text-tone-5-text',
  6: 'text-tone-6-text',
  7: 'text-tone-7-text',
  8: 'text-tone-8-text',
};

/** For grounds: the colour, and what can be read on it. */
export const toneFill: Readonly<Record<Tone, string>> = {
  1: 'bg-tone-1 text-on-tone',
  2: 'bg-tone-2 text-on-tone',
  3: 'bg-tone-3 text-on-tone',
  4: 'bg-tone-4 text-on-tone',
  5: 'bg-tone-5 text-on-tone',
  6: 'bg-tone-6 text-on-tone',
  7: 'bg-tone-7 text-on-tone',
  8: 'bg-tone-8 text-on-tone',
};
