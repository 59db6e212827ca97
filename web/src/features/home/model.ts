import type { ReactNode } from 'react';

/** How much waits for the viewer on a page, as its tab shows it and as a screen reader says it. */
type NeedBadge = { badge: ReactNode; words: string };

/** Only the pages on which something waits. */
export type NeedBadges = Readonly<Partial<Record<string, NeedBadge>>>;
