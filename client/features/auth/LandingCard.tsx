import { ArrowLeft } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { AuthFrame, AuthHeading } from './AuthPage.tsx';
import { destinationName } from './destination.ts';
import { LoginForm } from './LoginForm.tsx';
import { type RegisterWording, Registration, useWayIn } from './RegisterForm.tsx';

const wording: RegisterWording = {
  invalidEmail: 'Please enter a valid email address',
  done: 'Account created successfully!',
  failed: 'Failed to create account. Please try again.',
};

const headings = {
  login: {
    title: 'Log in',
    heading: 'Welcome back',
    subtitle: 'Good to see you on court again.',
    before: 'Log in to open',
  },
  register: {
    title: 'Create your account',
    heading: 'Create your account',
    subtitle: 'One account for club, games and tournaments.',
    before: 'Create an account to open',
  },
} as const;

interface LandingCardProps {
  tab: 'login' | 'register';
  destination: string | undefined;
  onTab: (tab: 'login' | 'register') => void;
  onBack: () => void;
}

export default function LandingCard({ tab, destination, onTab, onBack }: LandingCardProps) {
  const way = useWayIn();
  const { noWay } = way;
  const { title, heading, before, subtitle } = headings[tab];
  const usual = { heading, subtitle: destination ? `${before} ${destinationName(destination)}.` : subtitle };
  return (
    <AuthFrame
      above={
        <div className="mb-2 -ml-3">
          <Button variant="ghost" onClick={onBack}>
            <ArrowLeft className="size-5" aria-hidden="true" />
            Back to Home
          </Button>
        </div>
      }
    >
      <AuthHeading title={title} {...(tab === 'register' && noWay ? noWay : usual)} />
      <Tabs
        label="Login or register"
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: 'login', label: 'Login', content: <LoginForm /> },
          { value: 'register', label: 'Register', content: <Registration wording={wording} way={way} /> },
        ]}
      />
    </AuthFrame>
  );
}
