import { Chosen } from './Chosen.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { PollDialog } from './PollDialog.tsx';
import { VotersDialog } from './VotersDialog.tsx';

/** What belongs to pictures and polls and is not seen in the thread: fetched together, when it is first needed. */
export const parts = { Chosen, PictureViewer, PollDialog, VotersDialog };
