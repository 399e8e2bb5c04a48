import { randomBytes } from 'node:crypto';
import type { PublicHall } from '#contract/tournaments/desk.ts';
import { linkToken, type TournamentLink } from '#contract/tournaments/public.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { type Preview, tagsOf } from '../../../kernel/preview-tags.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ViewerJson } from '../../../kernel/shared-json.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { isAdmin } from '../../../membership/rules.ts';
import type { Shared } from '../change/running.ts';
import { publicDocuments } from '../state/documents.ts';
import { assertRuns, statusOf } from '../state/rules.ts';
import { oncePerSnapshot, type Snapshot } from '../state/snapshots.ts';
import { medallists, toStandings } from '../state/view.ts';
import { pictureOf, pictureSize } from './picture.ts';
import * as queries from './queries.ts';

/** What a tournament shows to whoever has its public link. */
export function publicService(
  { database, writeAs, live, clock }: Deps,
  { snapshots, seenBy, lockSeenBy }: Omit<Shared, 'updates'>,
  halls: { shown(id: number): Promise<PublicHall> },
) {
  const documentOf = publicDocuments(snapshots);
  const pictureFor = oncePerSnapshot(pictureOf);

  async function snapshotBy(token: string): Promise<Snapshot | undefined> {
    const linked = await database.read((tx) => queries.findLinked(tx, token));
    return linked && snapshots.at(linked.id, linked.revision);
  }

  /** @throws Refusal `not_found` */
  async function shownBy(token: string): Promise<Snapshot> {
    const snapshot = await snapshotBy(token);
    if (snapshot === undefined) throw noSuchLink();
    return snapshot;
  }

  async function heldByAdmin(tx: WriteTx, viewer: Viewer, id: number): Promise<void> {
    const { membership } = await lockSeenBy(tx, viewer, id);
    assertRuns(isAdmin(membership));
  }

  async function end(tx: WriteTx, id: number): Promise<void> {
    const link = await queries.findLink(tx, id);
    if (link === undefined) return;
    await queries.deleteLink(tx, id);
    live.endLink(tx, link.token);
  }

  return {
    link(viewer: Viewer, id: number): Promise<{ link: TournamentLink | null }> {
      return database.read(async (tx) => {
        const { membership } = await seenBy(tx, viewer.id, id);
        assertRuns(isAdmin(membership));
        return { link: (await queries.findLink(tx, id)) ?? null };
      });
    },

    /** The tournament is locked, so two who make it at once make one. */
    makeLink(viewer: Viewer, id: number): Promise<{ link: TournamentLink }> {
      return writeAs(viewer, async (tx) => {
        await heldByAdmin(tx, viewer, id);
        const had = await queries.findLink(tx, id);
        if (had !== undefined) return { link: had };
        // 128 random bits: nobody finds one by trying.
        const link = { token: randomBytes(16).toString('base64url'), createdAt: clock().toISOString() };
        await queries.insertLink(tx, { ...link, tournamentId: id, createdById: viewer.id });
        return { link };
      });
    },

    revokeLink(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        await heldByAdmin(tx, viewer, id);
        await end(tx, id);
      });
    },

    async look(token: string): Promise<ViewerJson> {
      return documentOf(await shownBy(token));
    },

    /** All courts that it shares with others. */
    async hall(token: string): Promise<PublicHall> {
      const { tournament } = await shownBy(token);
      return halls.shown(tournament.id);
    },

    async picture(token: string): Promise<Uint8Array> {
      return pictureFor(await shownBy(token));
    },

    /**
     * What is said of the page where its address is passed on.
     *
     * @param site the address of the site, such as `https://thirdshot.example`
     * @returns HTML; nothing where the link leads nowhere
     */
    async headOf(site: string, { token }: { token?: string }): Promise<string> {
      const asked = linkToken.safeParse(token);
      const snapshot = asked.success ? await snapshotBy(asked.data) : undefined;
      if (snapshot === undefined) return '';
      const url = `${site}/api/public/tournaments/${asked.data}/picture?${snapshot.tournament.revision}`;
      const image = { url, type: 'image/png', ...pictureSize };
      return tagsOf({ ...previewOf(snapshot), image });
    },

    /** For the sockets of those who follow. */
    links: {
      tournamentOf: async (token: string) => (await database.read((tx) => queries.findLinked(tx, token)))?.id,
      open: (tokens: readonly string[]) => database.read((tx: Tx) => queries.listOpen(tx, tokens)),
    },

    /** Before it is. */
    tournamentDeleted: (tx: WriteTx, id: number): Promise<void> => end(tx, id),

    /** Before it is, and its tournaments with it. */
    async groupDeleted(tx: WriteTx, { groupId }: DomainEventOf<'group_deleted'>): Promise<void> {
      for (const token of await queries.listTokensIn(tx, groupId)) live.endLink(tx, token);
    },
  };
}

/** Taken back, or there never was one: nobody learns which. */
function noSuchLink(): Refusal {
  return new Refusal('not_found', 'This link no longer works. It may have been revoked.');
}

/** What is said of a tournament where its address is passed on: 'Round 4 of 7 · rosa leads'. */
function previewOf({ tournament, participants, play }: Snapshot): Preview {
  const { name, currentRound, roundCount, matchesPlayed, matchesTotal } = tournament;
  const status = statusOf(tournament);
  if (status === 'pending' || play === null) {
    const { length } = participants;
    return { title: name, description: `Not started · ${length} ${length === 1 ? 'player' : 'players'}` };
  }
  const nameOf = teamNames(participants);
  if (tournament.endedEarly) {
    return { title: name, description: `Ended early · ${matchesPlayed} of ${matchesTotal} played` };
  }
  if (status === 'completed') {
    const { winnerId } = medallists(tournament, participants);
    const second = new Set(participants.flatMap(({ entrantId, place }) => (place === 2 ? (entrantId ?? []) : [])));
    const forfeited = `${[...second].map(nameOf).join(' and ')} forfeited the last match`;
    const how = winnerId === null ? forfeited : `Champion: ${nameOf(winnerId)}`;
    return { title: name, description: `Completed · ${how}` };
  }
  const table = tournament.format === 'round-robin' ? toStandings(play.state, participants) : [];
  const [leader, second] = table;
  const leads = leader !== undefined && leader.played > 0 && second?.rank !== leader.rank;
  const how = leads ? `${leader.name} leads` : `${matchesPlayed} of ${matchesTotal} played`;
  return { title: name, description: `Round ${currentRound} of ${roundCount} · ${how}` };
}

/** The names of a player, or of a team by its first player. */
function teamNames(participants: Snapshot['participants']) {
  return (entrantId: number): string =>
    participants
      .filter((entry) => (entry.entrantId ?? entry.userId) === entrantId)
      .map(({ name }) => name)
      .join(' & ');
}
