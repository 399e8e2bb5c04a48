import { Link, useSearch } from 'wouter';
import { AuthPage, useDestination } from './AuthPage.tsx';
import { DemoCard } from './DemoCard.tsx';
import { LoginForm } from './LoginForm.tsx';

export default function LoginPage() {
  const destination = useDestination();
  const search = useSearch();
  return (
    <AuthPage
      title="Welcome back"
      subtitle={destination ? 'Sign in to go on where you were.' : 'Good to see you on court again.'}
      onwards={destination ?? '/dashboard'}
      below={<DemoCard />}
    >
      <LoginForm />
      <p className="mt-6 text-center text-soft">
        New here?{' '}
        <Link
          href={`/register${search ? `?${search}` : ''}`}
          className="inline-flex min-h-11 items-center font-semibold text-court-text underline underline-offset-4"
        >
          Create an account
        </Link>
      </p>
    </AuthPage>
  );
}
