import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { everyPage } from '#client/data/queries.ts';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { myGroupCalls } from '#contract/my-groups.ts';

/** Why an account cannot go yet: the groups that would be nobody's, each with the way to it. */
export function OwnedGroups() {
  const mine = useQuery({ ...everyPage(myGroupCalls.list), select: (groups) => groups.filter(isOwned) });
  return (
    <div>
      <p role="alert">You own the groups below. Hand over or delete each of them first, and then your account.</p>
      <QueryView query={mine} loading={<LoadingBall />} failed="Your groups could not be loaded.">
        {(groups) => (
          <ul className="mt-2 grid">
            {groups.map(({ id, name }) => (
              <li key={id}>
                <Link
                  href={`/groups/${id}`}
                  className="inline-flex min-h-11 items-center rounded-md font-semibold wrap-anywhere text-court-text underline underline-offset-4"
                >
                  <span>
                    {name}
                    <span className="sr-only"> (hand over or delete)</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

const isOwned = ({ viewer }: { viewer: { isOwner: boolean } }): boolean => viewer.isOwner;
