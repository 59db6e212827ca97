import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { messageOf } from '../lib/api.ts';
import { endOpening } from '../lib/preload.ts';
import { SessionContext } from '../lib/session.ts';
import { ErrorState } from '../ui/page/states.tsx';

/** A screen that could not be shown; trying again reads it anew, and so does the network's return. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // Within the shell the content has its landmark already.
  const Content = use(SessionContext) ? 'div' : 'main';
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const onOnline = useEffectEvent(retry);
  useLayoutEffect(endOpening, []);
  useEffect(() => {
    const again = () => onOnline();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <Content className="mx-auto w-full max-w-2xl px-3 py-6">
      <h1 className="sr-only">Evens</h1>
      <ErrorState title="This could not be loaded" onRetry={retry}>
        {messageOf(error)}
      </ErrorState>
    </Content>
  );
}
