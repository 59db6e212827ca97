import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { preload } from './preload.ts';

/** The screen's own code and lists come first. */
const PRELOAD_AFTER_MS = 1_000;

/** A part of a screen whose code the screen doesn't wait for. Until it's there, the fallback is shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> & { preload: () => void } {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const Part = (props: Props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(Part, { preload: () => preload(load) });
}

/** Fetches the code of parts soon after the screen, ahead of the first press. A failure shows up when a part opens. */
export function usePreload(...parts: readonly { preload: () => void }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen always has the same parts
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of parts) part.preload();
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
