const plurals = new Intl.PluralRules('en-GB');

/** '1 member', '2 members', '1,024 members' */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-GB')} ${plurals.select(count) === 'one' ? singular : plural}`;
}

/** A count where there is little room: '6', '999+' */
export const shortCount = (count: number): string => (count > 999 ? '999+' : String(count));

const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const;
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** '1st', '2nd', '23rd' */
export function ordinal(place: number): string {
  const rule = ordinals.select(place);
  return `${place}${rule === 'one' || rule === 'two' || rule === 'few' ? suffixes[rule] : suffixes.other}`;
}

const list = new Intl.ListFormat('en-GB');

/** 'rosa', 'rosa and theo', 'rosa, theo and ines' */
export const listed = (names: readonly string[]): string => list.format(names);
