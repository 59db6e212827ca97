import { lazy, Suspense } from 'react';
import { useExplainer } from '../../../lib/prefs.ts';
import { Banner } from '../../../ui/banner.tsx';
import { explainerCopy as copy } from '../copy.ts';

const LongExplainer = lazy(async () => ({ default: (await import('./long-explainer.tsx')).LongExplainer }));

/** SH-18, SH-19. */
export function LinesExplainer() {
  const { isShown, close } = useExplainer('lines');
  if (!isShown) return null;
  const more = (
    <Suspense fallback={null}>
      <LongExplainer />
    </Suspense>
  );
  return (
    <Banner title={copy.title} more={more} onDismiss={close}>
      {copy.text}
    </Banner>
  );
}
