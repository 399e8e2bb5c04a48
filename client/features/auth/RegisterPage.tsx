import { Link } from 'wouter';
import { wayIn } from '#client/lib/local-path.ts';
import { AuthPage } from './AuthPage.tsx';
import { useDestination } from './destination.ts';
import { RegisterForm, type RegisterWording } from './SignInForms.tsx';

const wording: RegisterWording = {
  invalidEmail: 'Invalid email address',
  done: 'Registration successful!',
  failed: 'Registration failed. Please try again.',
};

export default function RegisterPage() {
  const destination = useDestination();
  return (
    <AuthPage
      heading="Create your account"
      title="Create your account"
      subtitle="One account for club, games and tournaments."
      onwards={destination ?? '/profile'}
    >
      <RegisterForm wording={wording} />
      <p className="mt-6 text-center text-soft">
        Have an account?{' '}
        <Link
          href={wayIn('/login', destination)}
          replace
          className="inline-flex min-h-11 items-center font-semibold text-court-text underline underline-offset-4"
        >
          Log in
        </Link>
      </p>
    </AuthPage>
  );
}
