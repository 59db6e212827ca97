import type { SportKey } from '@evens/domain/lines/model';
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import type { LogoCache } from './logo-cache.ts';

type LogoRequest = { team: string; sport: SportKey; baseUrl: string };

/** Logos that aren't stored wait this long after the first one, because prices and popups come first. */
const SETTLED_AFTER_MS = 2_000;
const SEEN_AHEAD = '300px';

const addresses = new Map<string, string>();
const visibilityCallbacks = new WeakMap<Element, () => void>();
let cache: Promise<LogoCache> | undefined;
let settled: Promise<void> | undefined;
let observer: IntersectionObserver | undefined;
/** Loads with the logos, because the table of teams is too large for the first screen. */
let getMark: ((team: string, sport: SportKey) => ReactNode) | undefined;

async function openCache(): Promise<LogoCache> {
  const [{ LogoCache }, { createLogoStore, logoMisses }, { drawMark }] = await Promise.all([
    import('./logo-cache.ts'),
    import('./logo-store.ts'),
    import('./team-monogram.tsx'),
  ]);
  getMark = drawMark;
  return new LogoCache({
    store: createLogoStore(),
    misses: logoMisses,
    fetch: (url) => fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' }),
    now: () => Date.now(),
    settled: afterFirstPaint,
  });
}

function afterFirstPaint(): Promise<void> {
  settled ??= new Promise((done) => setTimeout(done, SETTLED_AFTER_MS));
  return settled;
}

/** The object URL of a team's logo; null if there is none. */
async function findLogo(request: LogoRequest, onTable: () => void): Promise<string | null> {
  const known = addresses.get(request.team);
  if (known) return known;
  cache ??= openCache();
  const logos = await cache;
  onTable();
  const blob = await logos.find(request);
  if (!blob) return null;
  const address = addresses.get(request.team) ?? URL.createObjectURL(blob);
  addresses.set(request.team, address);
  return address;
}

/** One observer for all logos of a page, however long its list is. */
function onceVisible(element: Element, ear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        visibilityCallbacks.get(target)?.();
      }
    },
    { rootMargin: SEEN_AHEAD },
  );
  visibilityCallbacks.set(element, ear);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/**
 * A team's logo, looked up when its place comes into view, and the mark that Evens draws until then or instead (XP-08).
 * Without a logo host, there's no lookup (LN-28).
 */
export function useLogo({ team, sport, baseUrl }: LogoRequest): {
  address: string | undefined;
  mark: ReactNode;
  place: RefCallback<HTMLElement> | undefined;
  onBroken: () => void;
} {
  const [address, setAddress] = useState(() => addresses.get(team));
  const [mark, setMark] = useState(() => getMark?.(team, sport));
  const [isBroken, setIsBroken] = useState(false);
  const watch: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element) return;
      return onceVisible(element, () => {
        // A logo is decoration. If it fails, its placeholder stays.
        const onTable = () => setMark(getMark?.(team, sport));
        findLogo({ team, sport, baseUrl }, onTable).then(
          (found) => found && setAddress(found),
          () => undefined,
        );
      });
    },
    [team, sport, baseUrl],
  );
  return {
    address: isBroken ? undefined : address,
    mark,
    place: address ? undefined : watch,
    onBroken: () => setIsBroken(true),
  };
}
