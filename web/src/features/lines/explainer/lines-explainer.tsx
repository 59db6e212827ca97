import { lazy, Suspense } from 'react';
import { Explainer } from '../../../ui/popups/explainer.tsx';
import { explainerCopy as copy } from '../copy.ts';

const LongExplainer = lazy(async () => ({ default: (await import('./long-explainer.tsx')).LongExplainer }));

/** SH-19. The long version loads when someone opens it. */
export function LinesExplainer() {
  const more = (
    <Suspense fallback={null}>
      <LongExplainer />
    </Suspense>
  );
  return <Explainer page="lines" {...copy} more={more} />;
}
