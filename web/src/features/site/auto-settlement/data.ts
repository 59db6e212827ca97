import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recall, remember } from '../../../lib/prefs.ts';
import { siteQuery } from '../../../lib/site/site-query.ts';

const KEY = 'evens.auto-settlement';

/** The month's credits are used up, so no scores come in. */
export function useAreScoresPaused(): boolean {
  const { data: site } = useQuery({ ...siteQuery, refetchInterval: limits.cacheRefreshMs, staleTime: MINUTE_MS });
  return Boolean(site?.scoresPausedSince);
}

/** Whether the site settles bets automatically. Until the server answers, its last answer counts (SH-27, SH-28). */
export function useAutoSettlement(): boolean {
  const { data: site } = useQuery(siteQuery);
  const isOn = site?.enableAutoSettlement;
  useEffect(() => {
    if (isOn !== undefined) remember(KEY, isOn ? 'on' : 'off');
  }, [isOn]);
  return isOn ?? recall(KEY) !== 'off';
}
