import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { getMessage } from '../lib/api.ts';
import { PRODUCT } from '../lib/copy.ts';
import { markOpened } from '../lib/opening/opening-placeholder.ts';
import { SessionContext } from '../lib/session.ts';
import { ErrorState } from '../ui/page/states.tsx';
import { notLoaded } from './copy.ts';

/** A screen that failed to load. Retry loads it again, and so does the network coming back. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // Inside the shell, the content already has a landmark.
  const Content = use(SessionContext) ? 'div' : 'main';
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const onOnline = useEffectEvent(retry);
  useLayoutEffect(markOpened, []);
  useEffect(() => {
    const again = () => onOnline();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <Content className="mx-auto w-full max-w-2xl px-3 py-6">
      <h1 className="sr-only">{PRODUCT}</h1>
      <ErrorState title={notLoaded} onRetry={retry}>
        {getMessage(error)}
      </ErrorState>
    </Content>
  );
}
