const plurals = new Intl.PluralRules('en-GB');

/** '1 member', '2 members', '1,024 members' */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-GB')} ${plurals.select(count) === 'one' ? singular : plural}`;
}

/** A count where there is little room: '6', '999+' */
export const shortCount = (count: number): string => (count > 999 ? '999+' : String(count));
