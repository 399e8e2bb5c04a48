import { Redirect, Route, Switch } from 'wouter';
import { LandingPage } from '#client/features/auth/LandingPage.tsx';
import { lazy } from '#client/ui/lazy.tsx';

const LoginPage = lazy(() => import('#client/features/auth/LoginPage.tsx'));
const RegisterPage = lazy(() => import('#client/features/auth/RegisterPage.tsx'));
const ResetPasswordPage = lazy(() => import('#client/features/auth/ResetPasswordPage.tsx'));
const SignedInRoutes = lazy(() => import('./signed-in/SignedInRoutes.tsx'));

/** The route table of the specification, section 2: what visitors come to first. All else is in a table of its own. */
export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <LandingPage />
      </Route>
      <Route path="/login">
        <LoginPage />
      </Route>
      <Route path="/register">
        <RegisterPage />
      </Route>
      <Route path="/reset-password">
        <ResetPasswordPage />
      </Route>
      <Route path="/auth">
        <Redirect to="/login" replace />
      </Route>
      <Route>
        <SignedInRoutes />
      </Route>
    </Switch>
  );
}
