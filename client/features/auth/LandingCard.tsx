import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm, type RegisterWording } from './RegisterForm.tsx';

const wording: RegisterWording = {
  defaultRating: 2.5,
  invalidEmail: 'Please enter a valid email address',
  done: 'Account created successfully!',
  failed: 'Failed to create account. Please try again.',
};

interface LandingCardProps {
  tab: 'login' | 'register';
  onTab: (tab: 'login' | 'register') => void;
  onBack: () => void;
}

/** The landing page's own way in. */
export default function LandingCard({ tab, onTab, onBack }: LandingCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthFrame
      above={
        <Button variant="ghost" className="mb-2 -ml-3" onClick={onBack}>
          <ArrowLeft className="size-5" aria-hidden="true" />
          Back to Home
        </Button>
      }
    >
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-3xl">
        {tab === 'login' ? 'Welcome back' : 'Create your account'}
      </h1>
      <Tabs
        label="Login or register"
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: 'login', label: 'Login', content: <LoginForm /> },
          { value: 'register', label: 'Register', content: <RegisterForm wording={wording} /> },
        ]}
      />
    </AuthFrame>
  );
}
