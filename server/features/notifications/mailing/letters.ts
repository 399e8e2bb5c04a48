import { laidOut, type MailLink, type MailRow, type MailSection } from '../../../mail/layout.ts';
import type { Letter } from '../../../mail/mail.ts';
import type { Described } from '../../../notifications/kinds.ts';
import { answerIn } from './rules.ts';
import { mailIdOf, tokenFor } from './tokens.ts';

/** The site, and what its links are signed with. */
export interface From {
  site: string;
  /** That people reach it at. */
  address: string;
  secret: string;
}

interface Person {
  id: number;
  email: string;
}

/** Something that was told, in words. */
export interface Worded {
  id: number;
  groupId: number | null;
  groupName: string | null;
  createdAt: string;
  words: Described;
}

/** More of them are no longer read. */
export const mostRows = 30;

/** @param told the newest first, one at least */
export function letterFor(person: Person, told: readonly [Worded, ...Worded[]], from: From): Letter {
  const [first, ...others] = told;
  const { site, address, secret } = from;
  const unsubscribing = tokenFor(secret, { to: 'unsubscribe' }, person);
  const foot = {
    reason: `You get this mail from ${site} because your settings say so.`,
    footLinks: [
      { label: 'Choose what you get by mail', url: `${address}${settingsPath}` },
      // Behind the number sign it is sent to no server and stands in no log.
      { label: 'Unsubscribe from all of it', url: `${address}/unsubscribe#${unsubscribing}` },
    ],
  };
  const rowOf = ({ words }: Worded) => rowIn(words, person, from);
  const { title, ...inside } = others.length === 0 ? alone(rowOf(first)) : digest(told, rowOf, address);
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return {
    to: person.email,
    subject: first.words.title + more,
    ...laidOut({ site, title, ...inside, ...foot }),
    id: mailIdOf(person.id, told),
    unsubscribe: `${address}/unsubscribe?token=${unsubscribing}`,
  };
}

const settingsPath = '/notifications/settings';

/** With what can be done about it from the mail: an event is answered by a link that only a press acts on. */
function rowIn({ title, body, link, actions = [] }: Described, person: Person, { address, secret }: From): MailRow {
  const links = actions.flatMap((action): MailLink[] => {
    const answer = answerIn(action);
    if (answer !== undefined) {
      const token = tokenFor(secret, { to: 'answer', eventId: answer.eventId }, person);
      return [{ label: action.label, url: `${address}/answer#${token}/${answer.status}` }];
    }
    const to = action.link ?? link;
    return to === null ? [] : [{ label: action.label, url: address + to }];
  });
  return { title, body, url: link === null ? null : address + link, actions: links };
}

function alone({ title, body, url, actions }: MailRow) {
  const [first, ...others] = [...actions, ...(url === null ? [] : [{ label: 'Open', url }])];
  const links = first === undefined ? [] : [first, ...others.map((link) => ({ ...link, isQuiet: true }))];
  return { title, text: body === '' ? [] : [body], links };
}

function digest(told: readonly Worded[], rowOf: (each: Worded) => MailRow, address: string) {
  const shown = told.slice(0, mostRows);
  const left = told.length - shown.length;
  const groups = new Set(told.map(({ groupId }) => groupId));
  const sections = [...Map.groupBy(shown, ({ groupId }) => groupId).values()].map((some): MailSection => {
    const heading = groups.size === 1 ? '' : (some[0]?.groupName ?? 'For you');
    return { heading, rows: some.map(rowOf) };
  });
  return {
    title: `${told.length} ${sourceOf(told, groups.size)}`,
    text: [],
    sections,
    links: left > 0 ? [{ label: `… and ${left} more`, url: `${address}/notifications`, isQuiet: true }] : [],
  };
}

function sourceOf(told: readonly Worded[], groupCount: number): string {
  const [first] = told;
  if (groupCount > 1) return 'updates from your clubs';
  return first?.groupName ? `updates from ${first.groupName}` : 'updates for you';
}
