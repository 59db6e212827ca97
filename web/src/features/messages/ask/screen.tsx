import { lazy, Suspense } from 'react';
import { useIsAsking } from './data.ts';

/** The question loads when someone posts or accepts a bid. */
const HearingQuestion = lazy(async () => ({ default: (await import('./hearing-question.tsx')).HearingQuestion }));

export function HowToHear() {
  if (!useIsAsking()) return null;
  return (
    <Suspense fallback={null}>
      <HearingQuestion />
    </Suspense>
  );
}
