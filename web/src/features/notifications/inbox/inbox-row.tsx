import { getCategory } from '@evens/domain/notifications/inbox/rules';
import { Check, HandCoins, Megaphone, Ticket, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { classes } from '../../../ui/classes.ts';
import { CheckboxField } from '../../../ui/fields/choice-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { RowPlace } from '../../../ui/lists/long-list.tsx';
import type { InboxItem } from '../bell/latest-list.ts';
import { inboxCopy as copy } from './copy.ts';

const ICONS = { betting: Ticket, payment: HandCoins, social: Users, system: Megaphone } as const;

export type RowActions = {
  onFollow: (item: InboxItem) => void;
  onMark: (item: InboxItem) => void;
  /** While several are being selected. */
  choosing: { has: (id: string) => boolean; toggle: (id: string) => void } | null;
};

function CategoryIcon({ item }: { item: InboxItem }) {
  const category = getCategory(item.type);
  const Icon = ICONS[category];
  return (
    <span
      className={classes(
        'grid size-9 shrink-0 place-items-center rounded-full',
        item.read ? 'bg-sunken text-quiet' : 'bg-accent-wash text-accent',
      )}
    >
      <Icon aria-hidden size={18} />
      <span className="sr-only">{copy.category[category]}</span>
    </span>
  );
}

/** Someone who was invited has no name in the group yet. */
function recipientLine(name: string, isOwn: boolean): string {
  if (isOwn) return copy.toYou;
  return name === '' ? copy.toInvited : copy.to(name);
}

function RowText({ item, isOwn, isInOnlyGroup }: Pick<InboxRowProps, 'item' | 'isOwn' | 'isInOnlyGroup'>) {
  const { title, message, read, data, recipientName, createdAt } = item;
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 wrap-anywhere">
      <span>
        {recipientName !== undefined && (
          <span className="caption block pb-0.5">{recipientLine(recipientName, isOwn)}</span>
        )}
        <span className={read ? 'block text-soft' : 'block font-semibold'}>
          {!read && <span className="sr-only">{copy.unread}</span>}
          {title}
        </span>
      </span>
      <span className="col-span-2 text-sm text-soft">{message}</span>
      {typeof data.groupName === 'string' && !isInOnlyGroup && (
        <span className="col-span-2 pt-0.5 text-xs text-quiet">{data.groupName}</span>
      )}
      <span className="col-start-2 row-start-1 text-xs leading-[1.375rem] text-quiet">
        <RelativeTime at={createdAt} />
      </span>
    </span>
  );
}

/** When the pressed button disappears, its row keeps the focus, or the next row if this one leaves the tab. */
function moveFocusToRow(pressed: HTMLElement): void {
  const row = pressed.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  requestAnimationFrame(() => {
    const target = row?.isConnected ? row : next;
    if (!pressed.isConnected && target instanceof HTMLElement) target.focus();
  });
}

type InboxRowProps = {
  item: InboxItem;
  place: RowPlace;
  /** On the first notification of a day. */
  day?: string | undefined;
  isOwn: boolean;
  /** It's from the only group that the viewer is in. */
  isInOnlyGroup?: boolean;
  actions: RowActions;
};

/** One notification. Its recipient can follow, mark, or select it. An admin can only read it (NT-07 to NT-09). */
export function InboxRow({ item, place: target, day, isOwn, isInOnlyGroup = false, actions }: InboxRowProps) {
  const { onFollow, onMark, choosing } = actions;
  const words = <RowText item={item} isOwn={isOwn} isInOnlyGroup={isInOnlyGroup} />;
  let content: ReactNode = <div className="min-w-0 grow px-2 py-2.5">{words}</div>;
  if (isOwn && choosing) {
    content = (
      <div className="min-w-0 grow px-2 py-1.5">
        <CheckboxField label={words} checked={choosing.has(item.id)} onChange={() => choosing.toggle(item.id)} />
      </div>
    );
  } else if (isOwn) {
    content = (
      <button
        type="button"
        onClick={({ currentTarget }) => {
          moveFocusToRow(currentTarget);
          onFollow(item);
        }}
        className="min-w-0 grow rounded-md px-2 py-2.5 text-left hover:bg-hover"
      >
        {words}
      </button>
    );
  }
  return (
    <li {...target} tabIndex={-1}>
      {day && <h2 className="border-b border-line bg-sunken px-4 py-1.5 text-sm font-bold text-soft">{day}</h2>}
      <div className="flex items-start gap-1 px-2 py-1 sm:px-3">
        {!choosing && (
          <div className="py-2.5 pl-1">
            <CategoryIcon item={item} />
          </div>
        )}
        {content}
        {isOwn && !item.read && !choosing && (
          <IconButton
            label={`${copy.markRead}: ${item.title}`}
            title={copy.markRead}
            icon={<Check aria-hidden size={18} />}
            className="my-2"
            onClick={({ currentTarget }) => {
              moveFocusToRow(currentTarget);
              onMark(item);
            }}
          />
        )}
      </div>
    </li>
  );
}
