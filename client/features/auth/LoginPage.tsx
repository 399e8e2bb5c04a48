import { Link } from 'wouter';
import { wayIn } from '#client/lib/local-path.ts';
import { AuthPage } from './AuthPage.tsx';
import { DemoCard } from './DemoCard.tsx';
import { useDestination } from './destination.ts';
import { LoginForm } from './LoginForm.tsx';

export default function LoginPage() {
  const destination = useDestination();
  return (
    <AuthPage
      heading="Welcome back"
      title="Log in"
      subtitle={destination ? 'Sign in to go on where you were.' : 'Good to see you on court again.'}
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
