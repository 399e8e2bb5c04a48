import { expect, test } from 'vitest';
import { spokenToast } from './ToastArea.tsx';
import { dismissToast, shownToast, toast } from './toast.ts';

test('a toast ends with a full stop for the ear', () => {
  expect(spokenToast({ title: 'Joined group successfully' })).toBe('Joined group successfully.');
});

test('its parts are sentences of their own', () => {
  expect(spokenToast({ title: 'Error', description: 'Failed to create group' })).toBe('Error. Failed to create group.');
  expect(spokenToast({ title: 'Failed to join tournament', description: '' })).toBe('Failed to join tournament.');
});

test('it says how its button is reached', () => {
  expect(spokenToast({ title: 'App Updated', action: { label: 'Reload', onPress: () => {} } })).toBe(
    'App Updated. Press F8 for Reload.',
  );
});

test('a message waits until what was said before it is gone; everything else replaces it', () => {
  const message = (title: string) => toast({ title, waits: true });
  const shown = () => shownToast()?.title;
  const dismiss = () => dismissToast(shownToast()?.id ?? 0);
  toast('olga added you');
  message('First message');
  message('Second message');
  expect(shown()).toBe('olga added you');
  toast('Saved');
  expect(shown()).toBe('Saved');
  dismiss();
  expect(shown()).toBe('Second message');
  message('Third message');
  expect(shown()).toBe('Third message');
  dismiss();
  expect(shown()).toBeUndefined();
});
