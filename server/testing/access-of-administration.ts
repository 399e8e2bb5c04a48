import { adminLogCalls } from '#contract/administration/log.ts';
import { type Answers, type Row, row } from './access-answers.ts';

/** For the site's administrators; for everybody else, signed in or not, there is no such call. */
export const administered = (status: number): Answers => ({ others: 404, 'site admin': status });

export const rowsOfAdministration: readonly Row[] = [row(adminLogCalls.list, () => ({}), administered(200))];
