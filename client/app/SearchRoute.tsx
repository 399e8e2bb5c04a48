import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clock, Lock } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { pages, query, rowsOf } from '#client/data/queries.ts';
import { Hit } from '#client/features/messages/inbox/SearchResults.tsx';
import { useSearchInAddress, useSetInAddress } from '#client/lib/address-state.ts';
import { counted } from '#client/lib/counts.ts';
import { Found } from '#client/lib/Found.tsx';
import { foundIn } from '#client/lib/found-words.ts';
import { shortDateOf } from '#client/lib/moments.ts';
import { GroupAvatar } from '#client/lib/pictures/GroupPicture.tsx';
import { FoundPeople, peopleNamed } from '#client/lib/players/FoundPeople.tsx';
import { useRecentSearches } from '#client/lib/recent-searches.ts';
import { useToday } from '#client/lib/row-time.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { answer } from '#client/ui/announce.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import { type Activity, activitiesCalls } from '#contract/activities.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { type MessageHit, messageSearchCalls } from '#contract/message-search.ts';
import { longestName } from '#contract/names.ts';
import { addressOfPlan, keyOf } from './dashboard/activities.ts';
import { labelOf, planLines } from './dashboard/labels.ts';
import { PanelRow } from './dashboard/Panel.tsx';
import { PlanTile } from './dashboard/PlansPanel.tsx';

/** How many of a kind stand there at first. */
const shownFirst = 3;

/** The search of the whole app: people, groups, messages, events and tournaments by one box. */
export default function SearchRoute() {
  const { text, type, seek, q } = useSearchInAddress();
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const { recent, remember, clear } = useRecentSearches(useViewer().id);
  useEffect(() => box.current?.focus(), []);
  const rows = () =>
    [...(results.current?.querySelectorAll('li') ?? [])].flatMap(
      (row) => row.querySelector<HTMLElement>('a, button') ?? [],
    );
  /** Up and down through all rows, and up from the first one back to the box. */
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isIn = box.current === document.activeElement;
    if (event.key === 'Enter' && isIn && text.trim() === q && q !== '') {
      event.preventDefault();
      rows()[0]?.click();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const all = rows();
    const row = document.activeElement?.closest('li');
    const at = isIn ? -1 : all.findIndex((link) => row?.contains(link));
    if (!isIn && at < 0) return;
    event.preventDefault();
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
    (next < 0 ? box.current : all[next])?.focus();
  };
  return (
    <Page>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the box and the rows in it come by here */}
      <div onKeyDown={walk}>
        <PageHeader title="Search" isSlim />
        <SearchBox ref={box} label="Search" maxLength={longestName} value={text} onType={type} onSeek={seek} />
        <div
          ref={results}
          onClickCapture={({ target }) => {
            if (q !== '' && target instanceof Element && target.closest('li a')) remember(q);
          }}
        >
          {q === '' ? (
            <Before recent={recent} onSeek={seek} onClear={() => [clear(), box.current?.focus()]} />
          ) : (
            <Results q={q} />
          )}
        </div>
      </div>
    </Page>
  );
}

interface BeforeProps {
  recent: readonly string[];
  onSeek: (q: string) => void;
  onClear: () => void;
}

/** What was searched for last, and what there is to be found. */
function Before({ recent, onSeek, onClear }: BeforeProps) {
  return (
    <>
      <p className="mt-4 text-soft">Searches people, groups, your messages, events and tournaments.</p>
      {recent.length > 0 && (
        <section aria-labelledby="recent" className="mt-4 rounded-lg border border-line bg-surface px-4 pb-1">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h2 id="recent" className="text-base text-soft">
              Recent
            </h2>
            <Button variant="ghost" size="small" onClick={onClear}>
              Clear<span className="sr-only"> recent searches</span>
            </Button>
          </div>
          <ul className="-mx-2 divide-y divide-line">
            {recent.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  onClick={() => onSeek(each)}
                  className="flex min-h-12 w-full items-center gap-3 px-2 text-left font-semibold hover:bg-sunken"
                >
                  <Clock className="size-5 shrink-0 text-soft" aria-hidden="true" />
                  <span className="min-w-0 wrap-anywhere" dir="auto">
                    {each}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Results({ q }: { q: string }) {
  const [address] = useSearchParams();
  const setInAddress = useSetInAddress();
  const kind = address.get('kind');
  // One letter begins nearly everything there is: it finds people alone.
  const isLong = [...q].length > 1;
  const stays = { placeholderData: keepPreviousData, enabled: isLong };
  const limit = shownFirst + 1;
  const people = useQuery({ ...peopleNamed(q), placeholderData: keepPreviousData });
  const groups = useInfiniteQuery({ ...pages(groupCalls.list, { query: { q, limit } }), ...stays });
  const messages = useInfiniteQuery({ ...pages(messageSearchCalls.search, { query: { q, limit } }), ...stays });
  const plans = useQuery({ ...query(activitiesCalls.search, { query: { q } }), ...stays });
  const lists = isLong ? [people, groups, messages, plans] : [people];
  const isSettled = lists.every(({ isPlaceholderData, isSuccess }) => isSuccess && !isPlaceholderData);
  const found = {
    people: people.data ?? [],
    groups: isLong && groups.data ? rowsOf(groups.data) : [],
    messages: isLong && messages.data ? rowsOf(messages.data) : [],
    plans: isLong ? (plans.data ?? []) : [],
  };
  const words = isSettled ? foundWords(q, found) : undefined;
  useEffect(() => {
    if (words) answer(words);
  }, [words]);
  const isNothing = isSettled && Object.values(found).every(({ length }) => length === 0);
  const asked = encodeURIComponent(q);
  const showsAll = (which: string) => kind === which;
  if (isNothing) return <Nothing q={q} />;
  const isNobody = people.isSuccess && found.people.length === 0;
  // What is found of the others then begins on the left.
  const isNoGroup = groups.isSuccess && found.groups.length === 0;
  return (
    <div className="mt-3 grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
      <div className={classes('grid min-w-0 gap-3', isNobody && isNoGroup && 'hidden')}>
        <div className={classes(box, isNobody && 'hidden')}>
          <FoundPeople
            q={q}
            isPart
            {...(!showsAll('people') && { first: shownFirst })}
            onAll={() => setInAddress({ kind: 'people' })}
          />
        </div>
        {isLong && (
          <Section
            title="Groups"
            query={{ ...groups, data: groups.data && found.groups }}
            isDimmed={groups.isPlaceholderData}
            more={found.groups.length > shownFirst && <All to={`/groups?tab=discover&q=${asked}`} what="groups" />}
          >
            {(all) => <Groups groups={all.slice(0, shownFirst)} q={q} />}
          </Section>
        )}
      </div>
      {isLong && (
        <div className="grid min-w-0 gap-3">
          <Section
            title="Messages"
            query={{ ...messages, data: messages.data && found.messages }}
            isDimmed={messages.isPlaceholderData}
            more={found.messages.length > shownFirst && <All to={`/messages?q=${asked}`} what="messages" />}
          >
            {(all) => <Messages hits={all.slice(0, shownFirst)} q={q} />}
          </Section>
          <Section
            title="Events and tournaments"
            query={plans as Shown<Activity[]>}
            isDimmed={plans.isPlaceholderData}
            more={
              found.plans.length > shownFirst &&
              !showsAll('plans') && (
                <Button variant="ghost" onClick={() => setInAddress({ kind: 'plans' })}>
                  All {found.plans.length}
                  <span className="sr-only"> events and tournaments</span>
                </Button>
              )
            }
          >
            {(all) => <Plans plans={showsAll('plans') ? all : all.slice(0, shownFirst)} q={q} />}
          </Section>
        </div>
      )}
    </div>
  );
}

const box = 'min-w-0 rounded-lg border border-line bg-surface px-4 pb-1';

interface SectionProps<Row> {
  title: string;
  query: Shown<readonly Row[]>;
  /** What was found for what was typed before. */
  isDimmed: boolean;
  more: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A kind of what was found; left out where there is none. */
function Section<Row>({ title, query: found, isDimmed, more, children }: SectionProps<Row>) {
  if (found.data?.length === 0) return null;
  return (
    <section aria-label={title} className={classes(box, isDimmed && 'opacity-60')}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-base text-soft">{title}</h2>
        {more}
      </div>
      <QueryView
        query={found}
        loading={<RowSkeletons label={`Searching ${title.toLowerCase()}`} />}
        failed={`Could not search ${title.toLowerCase()}.`}
      >
        {children}
      </QueryView>
    </section>
  );
}

const All = ({ to, what }: { to: string; what: string }) => (
  <Link href={to} className={buttonStyle('ghost')}>
    See all<span className="sr-only"> {what}</span>
  </Link>
);

function Groups({ groups, q }: { groups: readonly Group[]; q: string }) {
  const tones = tonesOf(groups.map(({ id }) => id));
  return (
    <ul>
      {groups.map((group) => (
        <PanelRow
          key={group.id}
          to={`/groups/${group.id}`}
          leading={<GroupAvatar group={group} tone={tones.get(group.id) ?? 1} />}
          title={<Found pieces={foundIn(group.name, q)} />}
          text={[counted(group.memberCount, 'member'), group.location].filter(Boolean).join(', ')}
          trailing={
            group.isPrivate && (
              <>
                <Lock className="size-5 shrink-0 text-soft" aria-hidden="true" />
                <span className="sr-only">Private</span>
              </>
            )
          }
        />
      ))}
    </ul>
  );
}

function Messages({ hits, q }: { hits: readonly MessageHit[]; q: string }) {
  const today = useToday();
  return (
    <ul className="-mx-4 sm:-mx-6 lg:-mx-4">
      {hits.map((hit) => (
        <Hit key={hit.id} hit={hit} q={q} today={today} isAlone />
      ))}
    </ul>
  );
}

function Plans({ plans, q }: { plans: readonly Activity[]; q: string }) {
  const today = useToday();
  const list = (some: readonly Activity[]) => (
    <ul>
      {some.map((plan) => {
        const label = plan.isPlan ? labelOf(plan) : undefined;
        return (
          <PanelRow
            key={keyOf(plan)}
            to={addressOfPlan(plan)}
            leading={<PlanTile plan={plan} today={today} />}
            title={<Found pieces={foundIn(plan.name, q)} />}
            text={plan.isPlan ? planLines(plan).text : pastText(plan, today)}
            trailing={label && <Badge tone={label.tone}>{label.label}</Badge>}
          />
        );
      })}
    </ul>
  );
  const past = plans.filter(({ isPlan }) => !isPlan);
  return (
    <>
      {list(plans.filter(({ isPlan }) => isPlan))}
      {past.length > 0 && <h3 className="pt-2 pb-1 text-sm text-soft">Earlier</h3>}
      {list(past)}
    </>
  );
}

const pastText = (plan: Activity, now: number): string =>
  [plan.date && shortDateOf(plan.date, now), 'groupName' in plan && plan.groupName].filter(Boolean).join(', ');

/** Nothing was found: what one can do. */
function Nothing({ q }: { q: string }) {
  return (
    <section
      aria-label="Results"
      className="mt-3 grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <p className="font-semibold wrap-anywhere">No matches for “{q}”</p>
      <p className="text-soft">Try fewer letters, or look elsewhere:</p>
      <div className="flex flex-wrap gap-2">
        <Link href="/groups?tab=discover" className={buttonStyle('secondary')}>
          Find groups to join
        </Link>
        <Link href="/matchmaking" className={buttonStyle('secondary')}>
          Find players near you
        </Link>
      </div>
    </section>
  );
}

type Lists = Record<'people' | 'groups' | 'messages' | 'plans', readonly unknown[]>;

/** For the ear: '4 people, 1 group, 3 messages, 2 events and tournaments' */
function foundWords(q: string, { people, groups, messages, plans }: Lists): string {
  const some = (count: number, words: string) =>
    count === 0 ? [] : [count > shownFirst ? `more than ${words}` : words];
  const parts = [
    ...(people.length > 0 ? [counted(people.length, 'person', 'people')] : []),
    ...some(groups.length, counted(Math.min(groups.length, shownFirst), 'group')),
    ...some(messages.length, counted(Math.min(messages.length, shownFirst), 'message')),
    ...(plans.length > 0 ? [counted(plans.length, 'event or tournament', 'events and tournaments')] : []),
  ];
  return parts.length === 0 ? `No matches for ${q}` : parts.join(', ');
}
