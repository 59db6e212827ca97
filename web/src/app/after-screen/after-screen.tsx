import { useEffect, useState } from 'react';
import { NeedsWatch } from '../../features/home/counts/screen.tsx';
import type { NeedBadges } from '../../features/home/model.ts';
import { FirstOffer } from '../../features/home/welcome/screen.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';

/** The screen's own calls come first. */
const COUNT_AFTER_MS = 1_000;

export type AfterScreenProps = { onNeeds: (badges: NeedBadges) => void };

/** What every page has but no first screen waits for: keyboard shortcuts, the counts of the tabs, and a new member's first offer. */
export function AfterScreen({ onNeeds }: AfterScreenProps) {
  const [isCounting, setIsCounting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsCounting(true), COUNT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Shortcuts />
      <FirstOffer />
      {isCounting && <NeedsWatch onChange={onNeeds} />}
    </>
  );
}
