import { useParams } from 'wouter';
import { RackPage } from './RackPage.tsx';
import { RackScreen } from './RackScreen.tsx';

/** Both pages of open play are one piece, so that what they share is in none that every page fetches. */
export default function RackRoute() {
  return useParams().eventId === undefined ? <RackScreen /> : <RackPage />;
}
