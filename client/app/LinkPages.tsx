import { Route, Switch } from 'wouter';
import PasswordPages from '#client/features/auth/PasswordPages.tsx';
import SignInLinkPage from '#client/features/auth/SignInLinkPage.tsx';
import VerifyEmailPage from '#client/features/auth/VerifyEmailPage.tsx';
import MailLinkPages from '#client/features/notifications/mail-links/MailLinkPages.tsx';

/** Where the links in mails lead, signed in or not; and where one asks for such a mail. */
export default function LinkPages() {
  return (
    <Switch>
      <Route path="/verify-email">
        <VerifyEmailPage />
      </Route>
      <Route path="/sign-in">
        <SignInLinkPage />
      </Route>
      <Route path={/^\/(?:answer|unsubscribe)\/?$/}>
        <MailLinkPages />
      </Route>
      <Route>
        <PasswordPages />
      </Route>
    </Switch>
  );
}
