import { useLocation, useParams } from 'wouter';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { useOpenedGroup } from '../group-cache.ts';
import { MembersImport } from './MembersImport.tsx';
import { ResultsImport } from './ResultsImport.tsx';

/** For the admins of a group, from its management: `/groups/:groupId/import/:kind`. */
export default function ImportPage() {
  const { kind } = useParams();
  const [, navigate] = useLocation();
  const opened = useOpenedGroup();
  if (!opened) return null;
  return (
    <Page>
      <QueryView
        query={opened}
        loading={<RowSkeletons label="Loading the group" />}
        failed="The group could not be loaded."
      >
        {(group) => (
          <>
            <PageHeader
              title="Import from CSV"
              isSlim
              subtitle={<span dir="auto">{group.name}</span>}
              back={{ to: `/groups/${group.id}/manage/members`, label: 'Manage' }}
            />
            {group.viewer.mayManage ? (
              <Tabs
                label="What to import"
                value={kind === 'results' ? 'results' : 'members'}
                onValueChange={(next) => navigate(`/groups/${group.id}/import/${next}`, { replace: true })}
                tabs={[
                  { value: 'members', label: 'Members', content: <MembersImport groupId={group.id} /> },
                  { value: 'results', label: 'Results', content: <ResultsImport group={group} /> },
                ]}
              />
            ) : (
              <EmptyState title="For organisers">Only the admins of the group import members and results.</EmptyState>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}
