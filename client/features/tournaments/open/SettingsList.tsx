import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/ui/Badge.tsx';
import { Boundary } from '#client/ui/Boundary.tsx';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { late, tryAgain } from '#client/ui/late.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { states } from '../words.ts';
import { settingsOf } from './settings.ts';

// Needed by those only who run it.
const ManageTournament = late(() => import('../make/ManageTournament.tsx'));

interface SettingsListProps {
  tournament: Tournament;
  /** What else may be done with it, beside changing and deleting it. */
  tools?: ReactNode;
}

/** What a tournament is and how it is played, in words. */
export function SettingsList({ tournament, tools }: SettingsListProps) {
  const { status, description, group, viewer } = tournament;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {viewer.isParticipant && <Badge>{status === 'completed' ? 'You played' : 'You play'}</Badge>}
      </div>
      {description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {description}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Row name="Group">
          <Link
            href={`/groups/${group.id}`}
            dir="auto"
            className="-my-2.5 inline-block py-2.5 font-semibold text-court-text underline underline-offset-4 wrap-anywhere"
          >
            {group.name}
          </Link>
        </Row>
        {settingsOf(tournament).map(([name, text]) => (
          <Row key={name} name={name}>
            {text}
          </Row>
        ))}
      </dl>
      {(viewer.mayDelete || tools) && (
        <div className="flex flex-wrap gap-3">
          {tools}
          {viewer.mayDelete && (
            <Boundary
              instead={(again) => <ErrorNote message="This could not be loaded." onRetry={() => tryAgain(again)} />}
            >
              <Suspense fallback={null}>
                <ManageTournament tournament={tournament} />
              </Suspense>
            </Boundary>
          )}
        </div>
      )}
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
