import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsAsking } from './data.ts';

/** The question loads when someone posts or accepts a bid. */
const HearingQuestion = lazyPart(async () => (await import('./hearing-question.tsx')).HearingQuestion);

export function HowToHear() {
  if (!useIsAsking()) return null;
  return <HearingQuestion />;
}
