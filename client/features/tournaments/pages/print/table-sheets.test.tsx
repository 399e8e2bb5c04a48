import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fieldOf } from '../../model/field.ts';
import { matchOf, played, standingOf, tournamentOf } from '../../tournament-for-tests.ts';
import { TableSheets } from './TableSheets.tsx';

test('on paper who met whom stands in the crosstable, and nothing of what whoever prints it plays next', () => {
  const names = ['ann', 'ben', 'cleo'];
  const tournament = tournamentOf({
    names,
    rounds: [[played(matchOf(1, 1, 2), [11, 8])], [matchOf(2, 1, 3, 2)]],
    standings: names.map((name, at) => standingOf(at + 1, at + 1, name)),
  });
  if (!tournament.bracket) throw new Error('It has begun');
  const field = fieldOf(tournament, tournament.bracket);
  expect(field.viewerId).toBe(1);
  const sheets = renderToStaticMarkup(<TableSheets field={field} matches={[]} />);
  expect(sheets).toContain('>11–8<');
  expect(sheets).not.toContain('next');
});
