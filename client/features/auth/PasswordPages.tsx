import { useLocation } from 'wouter';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

/** From a forgotten password to another one: fetched together. */
export default function PasswordPages() {
  const [path] = useLocation();
  return path === '/forgot-password' ? <ForgotPasswordPage /> : <ResetPasswordPage />;
}
