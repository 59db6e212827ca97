import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { messageOf } from '../lib/api.ts';
import { endOpening } from '../lib/opening.ts';
import { ErrorState } from '../ui/states.tsx';

/** A screen that could not be shown; trying again reads it anew. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useLayoutEffect(endOpening, []);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className="mx-auto w-full max-w-2xl px-3 py-6">
      <h1 className="sr-only">Evens</h1>
      <ErrorState title="This could not be loaded" onRetry={retry}>
        {messageOf(error)}
      </ErrorState>
    </main>
  );
}
