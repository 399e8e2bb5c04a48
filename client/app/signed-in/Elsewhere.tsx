import { Redirect, Route, Switch } from 'wouter';
import { Card } from '#client/ui/Card.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import NotFoundPage from '../NotFoundPage.tsx';

/** Events of no group. */
const eventsOfNone = /^\/groups\/\/events\/?$/;

/** What is found at every other address, by anybody. */
export default function Elsewhere() {
  return (
    <Switch>
      <Route path="/loading-demo">
        <LoadingDemoPage />
      </Route>
      <Route path={eventsOfNone}>
        <Redirect to="/groups" replace />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

function LoadingDemoPage() {
  return (
    <Page>
      <PageHeader title="Loading indicator" subtitle="The ball that spins while something is on its way." />
      <div className="grid gap-4 sm:grid-cols-3">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Card key={size} title={`${size.charAt(0).toUpperCase()}${size.slice(1)}`}>
            <div className="grid min-h-32 place-items-center">
              <LoadingBall size={size} />
            </div>
          </Card>
        ))}
        <Card title="With its own words">
          <div className="grid min-h-32 place-items-center">
            <LoadingBall text="Drawing the bracket" />
          </div>
        </Card>
      </div>
    </Page>
  );
}
