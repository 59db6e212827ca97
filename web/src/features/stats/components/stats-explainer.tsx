import { useExplainer } from '../../../lib/prefs.ts';
import { Banner } from '../../../ui/banner.tsx';
import { explainerCopy as copy } from '../copy.ts';

/** SH-18, SH-21. */
export function StatsExplainer() {
  const { isShown, close } = useExplainer('stats');
  if (!isShown) return null;
  const more = copy.more.map((text) => (
    <p key={text} className="not-first:pt-1.5">
      {text}
    </p>
  ));
  return (
    <Banner title={copy.title} more={more} onDismiss={close}>
      {copy.text}
    </Banner>
  );
}
