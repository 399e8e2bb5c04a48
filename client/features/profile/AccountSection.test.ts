import { expect, test } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { createQueryClient } from '#client/data/query-client.ts';
import { goneOrLost } from './AccountSection.tsx';

const lost = new CallError('Thirdshot cannot be reached.', { status: 0 });
const signedOut = new CallError('Please log in.', { status: 401, code: 'not_signed_in' });
const wrongPassword = new CallError('That’s not your password.', { status: 400, code: 'wrong_password' });

/** A server that answers in this order. */
function answering(...answers: (CallError | 'done')[]) {
  return async () => {
    const answer = answers.shift();
    if (answer instanceof CallError) throw answer;
    return undefined;
  };
}

function deleting(...answers: (CallError | 'done')[]) {
  const around = goneOrLost();
  const attempt = answering(...answers);
  return () => around(attempt);
}

test('an account whose end was answered on the way is gone, and nobody’s session has expired', async () => {
  const expired: string[] = [];
  const client = createQueryClient(() => expired.push('expired'));
  const mutation = client
    .getMutationCache()
    .build(client, { ...client.getDefaultOptions().mutations, mutationFn: deleting(lost, signedOut), retryDelay: 0 });
  await mutation.execute(undefined);
  expect(mutation.state.status).toBe('success');
  expect(expired).toEqual([]);
});

test('a session that ended before is no deletion', async () => {
  const remove = deleting(signedOut, signedOut);
  await expect(remove()).rejects.toBe(signedOut);
  await expect(remove()).rejects.toBe(signedOut);
});

test('a wrong password after a lost answer is wrong', async () => {
  const remove = deleting(lost, wrongPassword, 'done');
  await expect(remove()).rejects.toBe(lost);
  await expect(remove()).rejects.toBe(wrongPassword);
  await remove();
});
