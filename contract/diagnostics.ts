import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { group, memberRole } from './groups.ts';
import { invite } from './invites.ts';
import { moment, typed } from './values.ts';

const diagnosis = z
  .object({
    user: z.object({ username: z.string() }),
    /** The newest hundred, decided ones too. */
    invites: z.array(invite),
    /** The groups that the person is in, at most a hundred. */
    groups: z.array(group.pick({ id: true, name: true, isPrivate: true }).extend({ userRole: memberRole })),
    debug: z.object({ timestamp: moment, message: z.string() }),
  })
  .meta({ id: 'Diagnosis' });

export type Diagnosis = z.infer<typeof diagnosis>;

/** Whose diagnosis is asked for. */
export const diagnosed = z.object({
  username: typed(30, 'Username').refine((name) => name !== '', 'Please enter a username'),
});

export const diagnosticsCalls = endpoints('diagnostics', () => ({
  user: {
    method: 'GET',
    path: '/debug/user/:username',
    shows: [],
    needs: 'session',
    summary: 'A person’s invitations and groups as the server has them: one’s own, for site administrators anyone’s',
    params: diagnosed,
    answer: diagnosis,
  },
}));
