import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { StatsScreen } from '../../features/stats/screen.tsx';
import { readStatsSearch, type StatsSearch } from '../../features/stats/search/data.ts';

const route = getRouteApi('/signed-in/group/stats');

/** The bets behind a figure have their own URL: Back closes them, and closing them goes back. */
function useBetsDialogUrl(search: StatsSearch) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  function open(bets: string) {
    isOpenedHere.current = true;
    void navigate({ to: '/stats', search: { ...search, bets }, resetScroll: false });
  }
  function close() {
    const { bets: _, ...rest } = search;
    if (isOpenedHere.current) history.back();
    else void navigate({ to: '/stats', search: rest, replace: true, resetScroll: false });
    isOpenedHere.current = false;
  }
  return { open, close };
}

export function Stats() {
  const search = readStatsSearch(route.useSearch());
  const navigate = useNavigate();
  return (
    <StatsScreen
      search={search}
      onSearch={(next) =>
        void navigate({ to: '/stats', search: readStatsSearch(next), replace: true, resetScroll: false })
      }
      door={useBetsDialogUrl(search)}
    />
  );
}
