import { expect, test } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { complaintsOf, messageOf, placed } from './errors.ts';

const refusal = (fields?: Record<string, string>) =>
  new CallError('Please check what you typed.', { status: 400, fields });

test('complaints stand beside their fields, in the order of the form', () => {
  const fields = { email: 'Please enter a valid email address', username: 'This name is taken' };
  expect(complaintsOf(refusal(fields), ['username', 'email', 'password'])).toEqual({
    beside: [
      ['username', 'This name is taken'],
      ['email', 'Please enter a valid email address'],
    ],
    problem: undefined,
  });
});

test('a complaint about what the form does not show is said of the form', () => {
  const fields = { name: 'Name is required', groupId: 'There is no such group' };
  expect(complaintsOf(refusal(fields), ['name'])).toEqual({
    beside: [['name', 'Name is required']],
    problem: 'There is no such group',
  });
  expect(placed({ token: 'Too short', other: 'Too long' }, [])).toEqual({ beside: [], problem: 'Too short Too long' });
});

test('a complaint about fields that belong together stands beside the first of them', () => {
  const shown = ['name', 'options.pools.count', 'options.pools.advance', 'options.courts'];
  const fields = { 'options.courts': 'Too many', 'options.pools': 'Say how many pools there are' };
  expect(placed(fields, shown)).toEqual({
    beside: [
      ['options.pools.count', 'Say how many pools there are'],
      ['options.courts', 'Too many'],
    ],
    problem: undefined,
  });
  // One sentence stands beside a field.
  expect(placed({ ...fields, 'options.pools.count': 'At least 2' }, shown).problem).toBe('At least 2');
});

test('where no field of the form is to blame the sentence of the server stands', () => {
  expect(complaintsOf(refusal(), ['name'])).toEqual({ beside: [], problem: 'Please check what you typed.' });
  expect(complaintsOf(refusal({ groupId: 'No' }), ['name']).problem).toBe('Please check what you typed.');
});

test('what is no answer of the server has a sentence of ours', () => {
  const fault = new TypeError('x is undefined');
  expect(complaintsOf(fault, ['name'])).toEqual({ beside: [], problem: 'Something went wrong. Please try again.' });
  expect(messageOf(fault, 'Failed to leave')).toBe('Failed to leave');
  expect(messageOf(refusal(), 'Failed to leave')).toBe('Please check what you typed.');
});
