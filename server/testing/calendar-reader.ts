import ICAL from 'ical.js';

/** What a calendar program makes of a file: one event after the other, in the order of time. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  /** In UTC. */
  start: string;
  end: string;
  isCancelled: boolean;
  summary: string;
  location: string;
  description: string;
  url: string;
}

/** Reads a file with all its occurrences, as another implementation understands it. */
export function readCalendar(file: string): ReadEvent[] {
  const components = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  const isChange = (component: ICAL.Component) => component.hasProperty('recurrence-id');
  const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue('uid');
  const changes = Map.groupBy(components.filter(isChange), uidOf);
  return components
    .filter((component) => !isChange(component))
    .map((component) => new ICAL.Event(component, { exceptions: changes.get(uidOf(component)) ?? [] }))
    .flatMap(occurrencesOf)
    .sort((one, two) => (one.start < two.start ? -1 : 1));
}

function occurrencesOf(event: ICAL.Event): ReadEvent[] {
  if (!event.isRecurring()) return [readEvent(event, event.startDate, event.endDate)];
  const found: ReadEvent[] = [];
  const times = event.iterator();
  for (let time = times.next(); time; time = times.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    found.push(readEvent(item, startDate, endDate));
  }
  return found;
}

const utc = (time: ICAL.Time) => new Date(time.toUnixTime() * 1000).toISOString();

function readEvent(item: ICAL.Event, start: ICAL.Time, end: ICAL.Time): ReadEvent {
  const value = (name: string) => String(item.component.getFirstPropertyValue(name) ?? '');
  return {
    uid: item.uid,
    sequence: item.sequence,
    start: utc(start),
    end: utc(end),
    isCancelled: value('status') === 'CANCELLED',
    summary: item.summary,
    location: item.location,
    description: item.description,
    url: value('url'),
  };
}
