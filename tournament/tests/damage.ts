import type { Random } from '../random.ts';

/** Values that JSON can hold and types do not expect; fresh each time. */
const ODD: readonly string[] = [
  'null',
  'true',
  'false',
  '"elo"',
  '""',
  '[]',
  '{}',
  '[null]',
  '0',
  '-0',
  '-1',
  '0.5',
  '3',
  '1e9',
  '1e300',
  '9007199254740991',
  '-9007199254740991',
  '9007199254740992',
  '{"toString":null,"valueOf":1}',
  '{"__proto__":{"length":1}}',
  '{"constructor":[[{"kind":"double-forfeit"}]]}',
  '{"length":2,"0":11,"1":4}',
];

const KEYS: readonly string[] = ['__proto__', 'constructor', 'toString', 'length', '0', 'cap', 'by', 'won', 'rr-1-1'];

type Place = readonly [holder: object, key: string | number];

/** Everywhere in a value where something stands. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[value, key] as const, ...placesIn(value[key as keyof typeof value])]);
}

/** Puts a value in its place, as JSON would even under the name `__proto__`. */
function put([holder, key]: Place, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function damageOnce(root: object, random: Random): void {
  const places = placesIn(root);
  const some = <T>(of: readonly T[]): T | undefined => of[random.below(Math.max(1, of.length))];
  const [place, other] = [some(places), some(places)];
  const odd: unknown = JSON.parse(some(ODD) ?? 'null');
  if (place === undefined || other === undefined) return;
  const [holder, key] = place;
  const kind = random.below(6);
  if (kind === 0 && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (kind === 0) Reflect.deleteProperty(holder, key);
  else if (kind === 1 && Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]));
  else if (kind === 1) put([holder, some(KEYS) ?? ''], odd);
  else if (kind === 2) put(place, structuredClone(Reflect.get(...other)));
  else put(place, odd);
}

/** A copy of a JSON value that is no longer what it was in one to three places; its own root may be gone, too. */
export function damaged(value: unknown, random: Random): unknown {
  const root = { value: JSON.parse(JSON.stringify(value)) as unknown };
  for (let times = 1 + random.below(3); times > 0; times--) damageOnce(root, random);
  return root.value;
}
