import type { AnyKind } from '#client/data/outbox/outbox-of.ts';
import { enteredPoints } from '#client/features/evenings/entered.ts';
import { ticks } from '#client/features/events/check-in/ticks.ts';
import { edited } from '#client/features/messages/edited.ts';
import { reacted } from '#client/features/messages/reactions/reacted.ts';
import { said } from '#client/features/messages/said.ts';
import { enteredScores } from '#client/features/tournaments/entered-scores.ts';

/** What may be done without a network. */
export const sendable: readonly AnyKind[] = [said, edited, reacted, enteredScores, ticks, enteredPoints];
