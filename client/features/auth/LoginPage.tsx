import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { wayIn } from '#client/lib/local-path.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls } from '#contract/auth.ts';
import { siteCalls } from '#contract/site.ts';
import { AuthPage } from './AuthPage.tsx';
import { useDestination } from './destination.ts';
import { LoginForm } from './LoginForm.tsx';
import { useEntrance } from './session.tsx';

export default function LoginPage() {
  const destination = useDestination();
  return (
    <AuthPage
      heading="Welcome back"
      title="Log in"
      subtitle={destination ? 'Log in to pick up where you left off.' : 'Good to see you on court again.'}
      onwards={destination ?? '/dashboard'}
      below={<DemoCard />}
    >
      <LoginForm />
      <p className="mt-6 text-center text-soft">
        New here?{' '}
        <Link
          href={wayIn('/register', destination)}
          replace
          className="inline-flex min-h-11 items-center font-semibold text-court-text underline underline-offset-4"
        >
          Create an account
        </Link>
      </p>
    </AuthPage>
  );
}

/** On a site with made-up people: the login of one of them, on screen. */
function DemoCard() {
  const demo = useQuery(query(siteCalls.get)).data?.demo;
  const { around, onDone } = useEntrance('Login successful!');
  const login = useMutation({
    ...mutation(authCalls.login, around),
    onSuccess: onDone,
    onError: () => toast({ title: 'Login failed: Please check your credentials and try again.', destructive: true }),
  });
  if (!demo) return null;
  return (
    <Card title="Try the demo">
      <p className="text-soft">A club full of made-up players. Look around, play, break things.</p>
      <dl className="figures my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-soft">Username</dt>
        <dd className="font-semibold select-all">{demo.username}</dd>
        <dt className="text-soft">Password</dt>
        <dd className="font-semibold select-all">{demo.password}</dd>
      </dl>
      <Button
        variant="secondary"
        width="full"
        pending={login.isPending}
        pendingText="Logging in"
        onClick={() => login.mutate({ body: demo })}
      >
        Log in as {demo.username}
      </Button>
    </Card>
  );
}
