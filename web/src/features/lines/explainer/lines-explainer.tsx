import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Explainer } from '../../../ui/popups/explainer.tsx';
import { explainerCopy as copy } from '../copy.ts';

const LongExplainer = lazyPart(async () => (await import('./long-explainer.tsx')).LongExplainer);

/** SH-19. The long version loads when someone opens it. */
export function LinesExplainer() {
  const more = <LongExplainer />;
  return <Explainer page="lines" {...copy} more={more} />;
}
