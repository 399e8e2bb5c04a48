import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { type Agenda, type Club, day, hour, minute, type Stage, timeZone, wallClock } from './stage.ts';

/** What the clock of the courts shows so many days after the end of the history, at this hour. */
const startAt = (stage: Stage, days: number, at: number) =>
  wallClock(stage, days, at).toString({ smallestUnit: 'minute' });

/**
 * What the clubs plan: open play every week with more who want to come than there are places, an occurrence that is
 * cancelled and one that is moved, an evening of rotating partners, and what happens once.
 */
export function meet(agenda: Agenda, stage: Stage, clubs: readonly Club[]): void {
  const [first, second] = clubs;
  if (first === undefined || second === undefined) return;
  openPlay(agenda, stage, first);
  const onceIn = (club: Club, days: number, at: number, details: Omit<Sample, 'localStart'>) =>
    once(agenda, stage, club, { localStart: startAt(stage, days, at), ...details });
  onceIn(first, 4, 18, {
    name: 'Beginners’ hour: the kitchen, explained with patience',
    description: 'For everyone who has held a paddle for less than a year.',
    location: 'Riverside Park, court 6',
    ranks: [2, 3],
    places: 8,
    going: 10,
  });
  onceIn(first, 8, 9, {
    name: 'Cake and dinks',
    description: 'Bring a cake or an appetite. Partners are drawn out of the tin.',
    location: 'Riverside Park, all courts',
    bring: 'Cake, a mug, warm socks',
    places: 16,
    going: 3,
  });
  onceIn(second, 2, 7, {
    name: 'Sunrise drills',
    description: 'Thirds, resets and coffee.',
    location: second.sample.location,
    ranks: [3, 4.5],
    places: 12,
    going: 7,
  });
}

interface Sample {
  localStart: string;
  name: string;
  description: string;
  location: string;
  bring?: string;
  ranks?: [number, number];
  places: number;
  /** How many members say that they come. */
  going: number;
}

function once(agenda: Agenda, stage: Stage, club: Club, sample: Sample): void {
  const { localStart, ranks: [playerRankMin, playerRankMax] = [2, 5], places, going, bring = '', ...said } = sample;
  agenda.at(stage.end - 6 * day, async () => {
    const body = { ...said, bring, eventDate: localStart, timeZone, playerRankMin, playerRankMax };
    const event = await club.owner.call(eventCalls.create, {
      body: { ...body, groupId: club.id, maxParticipants: places },
    });
    await answer(stage, club, event, going);
  });
}

/** So many members say that they come, the owner not; some are not sure, and some cannot. */
async function answer(stage: Stage, club: Club, { id }: Pick<Event, 'id'>, going: number): Promise<void> {
  const start = Math.floor(stage.random() * 12);
  const others = club.members.filter((member) => member !== club.owner);
  const asked = [...others.slice(start), ...others.slice(0, start)].slice(0, going + 4);
  for (const [at, member] of asked.entries()) {
    const status = at < going ? 'going' : at % 2 === 0 ? 'maybe' : 'not_going';
    const guests = status === 'going' && at === 2 ? 1 : 0;
    await member.call(eventCalls.respond, { params: { id }, body: { status, guests } });
  }
}

const weeksBefore = 12;
const places = 12;
const evening = { courts: 2, rounds: 7 };

function openPlay(agenda: Agenda, stage: Stage, club: Club): void {
  const { owner } = club;
  const hourNow = Temporal.Instant.fromEpochMilliseconds(stage.end).toZonedDateTimeISO(timeZone).hour;
  // The next one is tonight, unless it is night already.
  const ahead = hourNow < 22 ? 0 : 1;
  const start = startAt(stage, ahead - weeksBefore * 7, ahead === 0 ? Math.max(18, hourNow + 1) : 18);
  const occurrences: Event[] = [];
  const weeks = stage.end - weeksBefore * 7 * day;

  agenda.at(weeks - 10 * day, async () => {
    const body = {
      groupId: club.id,
      name: 'Open play',
      description: 'Everyone who comes plays. Winners stay at most twice; new faces are asked onto the court first.',
      location: 'Riverside Park, courts 1 to 3',
      bring: 'Water, and a second ball if you have one',
      eventDate: start,
      timeZone,
      maxParticipants: places,
      repeat: { every: 'week', interval: 1, ends: { by: 'count', count: weeksBefore + 26 } },
    } as const;
    await owner.call(eventCalls.create, { body });
    const query = { when: 'upcoming', limit: 100 } as const;
    const upcoming = await owner.call(eventCalls.ofGroup, { params: { groupId: club.id }, query });
    occurrences.push(...upcoming.filter(({ series }) => series !== null));
    // Three who come whenever there is something to come to, the owner first.
    for (const member of club.members.slice(0, 3)) {
      const [{ id } = { id: 0 }] = occurrences;
      await member.call(eventCalls.respond, { params: { id }, body: { status: 'going', scope: 'series' } });
    }
  });

  for (let week = 0; week <= weeksBefore; week++) {
    const isNext = week === weeksBefore;
    const time = weeks + (week * 7 + ahead) * day;
    // More want to come to the next one than there are places.
    agenda.at(isNext ? stage.end - 2 * day : time - 3 * day, async () => {
      const occurrence = occurrences[week];
      if (occurrence) await answer(stage, club, occurrence, isNext ? places + 2 : 8 + (week % 3));
    });
    if (!isNext) tickEach(agenda, club, () => occurrences[week], { hasEvening: week === weeksBefore - 1, time });
  }

  // The first are early.
  agenda.at(stage.end - 20 * minute, async () => {
    const occurrence = occurrences[weeksBefore];
    if (occurrence) await tick(club, { id: occurrence.id }, (at) => at < 4);
  });

  agenda.at(stage.end - day, async () => {
    const [, cancelled, , moved] = occurrences.slice(weeksBefore);
    if (cancelled === undefined || moved === undefined) return;
    const cancelReason = 'The lines get repainted that day. Come to the other one.';
    await owner.call(eventCalls.change, { params: cancelled, body: { status: 'cancelled', cancelReason } });
    const dayLater = Temporal.PlainDateTime.from(moved.localStart).add({ days: 1 });
    await owner.call(eventCalls.change, {
      params: moved,
      body: { eventDate: dayLater.toString({ smallestUnit: 'minute' }) },
    });
  });
}

/** On the day the owner ticks who is here: one or two are not. Of the last one becomes an evening of rotating partners. */
function tickEach(
  agenda: Agenda,
  club: Club,
  occurrenceOf: () => Event | undefined,
  { hasEvening, time }: { hasEvening: boolean; time: number },
): void {
  // Within a day after it began, wherever the courts are.
  agenda.at(time + 12 * hour, async () => {
    const occurrence = occurrenceOf();
    if (occurrence === undefined) return;
    const params = { id: occurrence.id };
    await tick(club, params, (at) => at % 6 !== 4);
    if (hasEvening) await playEvening(club, params);
  });
}

async function tick({ owner }: Club, params: { id: number }, isHere: (at: number) => boolean): Promise<void> {
  const going = await owner.call(eventCalls.answers, { params, query: { status: 'going' } });
  for (const [at, { user }] of going.entries()) {
    if (!isHere(at)) continue;
    await owner.call(attendanceCalls.checkIn, { params: { ...params, userId: user.id }, body: { isHere: true } });
  }
}

async function playEvening(club: Club, params: { id: number }): Promise<void> {
  const { id, rounds } = await club.owner.call(eveningCalls.start, { params, body: evening });
  const games = rounds.flatMap(({ matches }) => matches);
  for (const [at, { key }] of games.entries()) {
    const lost = (at * 7) % 10;
    const score: [number, number] = at % 3 === 0 ? [11, lost] : [lost, 11];
    await club.owner.call(eveningCalls.score, { params: { id, key }, body: { score } });
  }
  await club.owner.call(eveningCalls.end, { params: { id } });
}
