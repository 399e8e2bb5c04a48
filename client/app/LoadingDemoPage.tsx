import { Card } from '#client/ui/Card.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function LoadingDemoPage() {
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
