import type { NeedCounts } from '@evens/domain/home/model';
import { sumNeeds } from '@evens/domain/home/rules';
import { badgeText } from '@evens/domain/notifications/rules';
import { useEffect, useEffectEvent } from 'react';
import { useCurrentGroup } from '../../../lib/session.ts';
import { classes } from '../../../ui/classes.ts';
import { countsCopy as copy } from '../copy.ts';
import { useHome, useHomeEvents } from '../data.ts';
import type { NeedBadges } from '../model.ts';

/**
 * On the icon of a tab on a phone, and elsewhere next to its name. The name of the link says the same in words, so the number
 * is drawn and isn't text.
 */
function Badge({ text }: { text: string }) {
  return (
    <span
      aria-hidden
      data-count={text}
      className={classes(
        'before:content-[attr(data-count)]',
        'figures block min-w-4.5 rounded-full bg-accent px-1 text-center text-2xs font-bold text-accent-ink',
        'max-sm:absolute max-sm:top-1 max-sm:left-1/2 max-sm:ml-1.5 max-sm:ring-2 max-sm:ring-surface',
      )}
    />
  );
}

function toBadges(counts: NeedCounts): NeedBadges {
  const { bids, bets, debts } = counts;
  const pages = { '/home': sumNeeds(counts), '/bids': bids, '/bets': bets, '/debts': debts };
  const badges = Object.entries(pages).flatMap(([page, count]) => {
    const text = badgeText(count);
    return text === null ? [] : [[page, { badge: <Badge text={text} />, words: copy.needYou(text) }]];
  });
  return Object.fromEntries(badges);
}

type WatchProps = { onChange: (badges: NeedBadges) => void };

function Watch({ groupId, isAdmin, onChange }: WatchProps & { groupId: string; isAdmin: boolean }) {
  useHomeEvents({ isAdmin });
  const counts = useHome(groupId, { isScreen: false }).data?.counts;
  const change = useEffectEvent(onChange);
  useEffect(() => change(counts ? toBadges(counts) : {}), [counts]);
  useEffect(() => () => change({}), []);
  return null;
}

/** Keeps the counts of the tabs up to date, wherever the viewer is. Shows nothing itself. */
export function NeedsWatch({ onChange }: WatchProps) {
  const { group } = useCurrentGroup();
  return group && <Watch key={group.id} groupId={group.id} isAdmin={group.role === 'admin'} onChange={onChange} />;
}
