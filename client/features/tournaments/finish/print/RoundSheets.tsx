import type { PaperMatch } from './sheets.ts';

/** Every match by its round, with room for a score where it has none; a place says which match it comes from. */
export function RoundSheets({ matches }: { matches: readonly PaperMatch[] }) {
  const rounds = [...Map.groupBy(matches, ({ round }) => round)];
  return rounds.map(([round, ofRound]) => (
    <section key={round.roundNumber}>
      <h2>{round.title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col" className="paper-name">
              Side 1
            </th>
            <th scope="col" className="paper-score">
              Score
            </th>
            <th scope="col" className="paper-name">
              Side 2
            </th>
          </tr>
        </thead>
        <tbody>
          {ofRound.map(({ id, number, sides: [one, two], score, isKnown }) => (
            <tr key={id} className={isKnown ? undefined : 'paper-later'}>
              <td>{number}</td>
              <td className="paper-name" dir="auto">
                {one}
              </td>
              <td>{score}</td>
              <td className="paper-name" dir="auto">
                {two}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
