import { expect, test } from 'vitest';
import { spokenToast } from './ToastArea.tsx';

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
