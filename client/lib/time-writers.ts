/**
 * Writers of hours and dates. The page's words are English; by which clock hours are told, and in which order a date is
 * written, is the reader's own.
 *
 * @param named the languages of the reader, the dearest first
 */
export function timeWriters(named: readonly string[]) {
  const languages = named.filter(isLanguage);
  const [own = 'en-GB'] = languages;
  const english = languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB';
  const { hourCycle } = new Intl.DateTimeFormat(own, { hour: 'numeric' }).resolvedOptions();
  const write = (options: Intl.DateTimeFormatOptions) => {
    let writer: Intl.DateTimeFormat | undefined;
    return {
      format: (moment: Date | number) => {
        // A phone takes milliseconds for each, and no page needs all of them.
        writer ??= new Intl.DateTimeFormat(english, { ...options, ...(options.hour && hourCycle && { hourCycle }) });
        return writer.format(moment);
      },
    };
  };
  return {
    /** For what a page writes in a way of its own. */
    write,
    /** '9:42' */
    time: write({ hour: 'numeric', minute: '2-digit' }),
    /** 'Mon' */
    weekday: write({ weekday: 'short' }),
    /** '4 May' */
    date: write({ day: 'numeric', month: 'short' }),
    /** '4 May 2026' */
    dateWithYear: write({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** 'Monday 4 May' */
    dayName: write({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** 'Monday, 4 May 2026' */
    dayNameWithYear: write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}

export type TimeWriters = ReturnType<typeof timeWriters>;

/** Some browsers on Linux name the system's locale, such as 'C', which is no language. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Those of whoever looks at this page; British where there is no page. */
export const ownWriters = timeWriters(typeof document === 'undefined' ? [] : navigator.languages);
