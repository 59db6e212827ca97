import { SECOND_MS } from '@evens/domain/shared/time-units';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMinute } from '../../ui/cards/relative-time.tsx';
import { describeAge } from './copy.ts';

const TRY_AFTER_MS = 10 * SECOND_MS;

/** How old the lists are that the browser had saved (XP-09). */
export function SavedAge({ savedAt }: { savedAt: number }) {
  const now = useMinute();
  const client = useQueryClient();
  useEffect(() => {
    // The network can be slow instead of gone. Then nothing says that it's back.
    const timer = setInterval(() => void client.invalidateQueries(), TRY_AFTER_MS);
    return () => clearInterval(timer);
  }, [client]);
  return <>{describeAge(now.getTime() - savedAt)}</>;
}
