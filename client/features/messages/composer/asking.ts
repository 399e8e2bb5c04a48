import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { query } from '#client/data/queries.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useAction } from '#client/ui/use-action.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { pathOf } from '../conversations/row-name.ts';
import { suggest } from './draft.ts';

/**
 * Opens the conversation with somebody, with a question in its composer that the viewer sends or not. What they had begun
 * to write there stays.
 *
 * @param usual what is asked where nothing else is given
 */
export function useAsking(usual: string) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const question = useRef(usual);
  const open = useAction(conversationCalls.withUser, {
    failed: 'The conversation could not be opened',
    onDone: (conversation) => {
      client.setQueryData(query(conversationCalls.get, { params: { id: conversation.id } }).queryKey, conversation);
      suggest(viewer.id, conversation.id, question.current);
      navigate(pathOf(conversation));
    },
  });
  const ask = (userId: number, draft = usual) => {
    if (open.isPending) return;
    question.current = draft;
    open.run({ params: { userId } });
  };
  return { ask, isPending: open.isPending };
}
