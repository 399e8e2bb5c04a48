import { useLocation } from 'wouter';
import { AnswerLinkPage } from './AnswerLinkPage.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

/** Where the links in mails lead on which something is done, signed in or not; by a press alone, for programs open links, too. */
export default function MailLinkPages() {
  const [path] = useLocation();
  return path === '/unsubscribe' ? <UnsubscribePage /> : <AnswerLinkPage />;
}
