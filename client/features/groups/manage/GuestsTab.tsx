import { useInfiniteQuery } from '@tanstack/react-query';
import { EllipsisVertical, HandHeart, Pencil, UserCheck, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { pages } from '#client/data/queries.ts';
import { PersonRow } from '#client/lib/scheduling/PersonRow.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import type { Group } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import type { Player } from '#contract/values.ts';
import { ChooseKeeper, EditGuest, RemoveGuest, StopLookingAfter, WhoIsGuest } from '../members/guest-dialogs.tsx';

const dialogs = {
  who: WhoIsGuest,
  keeper: ChooseKeeper,
  alone: StopLookingAfter,
  edit: EditGuest,
  remove: RemoveGuest,
};

const guestsOf = (groupId: number) => pages(guestCalls.list, { params: { id: groupId } });

/** Who plays in a group without an account: what they are called, how strong they are, and who they are. */
export function GuestsTab({ group }: { group: Group }) {
  const groupId = group.id;
  const list = useInfiniteQuery(guestsOf(groupId));
  const [asked, setAsked] = useState<{ guest: Player; about: keyof typeof dialogs }>();
  const Asking = asked && dialogs[asked.about];
  return (
    <Card title="Guests" aside={<span className="text-soft">without an account</span>}>
      <PagedList
        query={list}
        loading={<RowSkeletons label="Loading the guests" />}
        failed="The guests could not be loaded."
        empty={
          <p className="text-soft">
            Nobody has played without an account yet. Add guests by name at check-in, to a tournament or to a game.
          </p>
        }
        more="Show more guests"
      >
        {(guests) => {
          const tones = tonesOf(guests.map(({ id }) => id));
          return (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {guests.map((guest) => (
                <PersonRow
                  key={guest.id}
                  player={guest}
                  tone={tones.get(guest.id)}
                  about={guest.lookedAfterBy ? `${guest.lookedAfterBy.name} looks after them` : undefined}
                >
                  <Menu
                    label={`Actions for ${guest.name}`}
                    icon={EllipsisVertical}
                    items={[
                      { label: 'Say who this is', icon: UserCheck, onChoose: () => setAsked({ guest, about: 'who' }) },
                      guest.lookedAfterBy
                        ? {
                            label: 'Nobody looks after them',
                            icon: HandHeart,
                            onChoose: () => setAsked({ guest, about: 'alone' }),
                          }
                        : {
                            label: 'Say who looks after them',
                            icon: HandHeart,
                            onChoose: () => setAsked({ guest, about: 'keeper' }),
                          },
                      {
                        label: 'Edit name and level',
                        icon: Pencil,
                        onChoose: () => setAsked({ guest, about: 'edit' }),
                      },
                      {
                        ...{ label: 'Remove guest', icon: UserMinus, isApart: true, isDanger: true },
                        onChoose: () => setAsked({ guest, about: 'remove' }),
                      },
                    ]}
                  />
                </PersonRow>
              ))}
            </ul>
          );
        }}
      </PagedList>
      {asked && Asking && <Asking groupId={groupId} guest={asked.guest} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}
