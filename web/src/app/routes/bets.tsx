import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { BetsScreen } from '../../features/bets/screen.tsx';
import { useAreScoresPaused, useAutoSettlement } from '../../features/site/auto-settlement/data.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { readBetsSearch } from '../late-search-params.ts';

const CommentThread = lazyPart(async () => (await import('../../features/comments/screen.tsx')).CommentThread);

const loadSettlement = () => import('../../features/settlement/screen.tsx');
const BetSettlement = lazyPart(async () => (await loadSettlement()).BetSettlement);
const RareSettlement = lazyPart(async () => (await loadSettlement()).RareSettlement);

const route = getRouteApi('/signed-in/group/bets');

/** Bet details have their own URL: Back closes them, and closing them goes back. */
function useBetDialogUrl(search: ReturnType<typeof readBetsSearch>) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  const lastSearch = useRef(search);
  lastSearch.current = search;
  const open = useCallback(
    (bet: string) => {
      isOpenedHere.current = true;
      void navigate({ to: '/bets', search: { ...lastSearch.current, bet }, resetScroll: false });
    },
    [navigate],
  );
  function close() {
    const { bet: _, ...rest } = lastSearch.current;
    if (isOpenedHere.current) history.back();
    else void navigate({ to: '/bets', search: rest, replace: true, resetScroll: false });
    isOpenedHere.current = false;
  }
  return { open, close };
}

export function Bets() {
  const search = readBetsSearch(route.useSearch());
  const navigate = useNavigate();
  return (
    <BetsScreen
      search={search}
      // Typing in the search adds no history entries.
      onSearch={(next) =>
        void navigate({ to: '/bets', search: readBetsSearch(next), replace: true, resetScroll: false })
      }
      door={useBetDialogUrl(search)}
      isAutoSettled={useAutoSettlement()}
      areScoresPaused={useAreScoresPaused()}
      slots={{
        settlement: (bet, lastSearch) => <BetSettlement bet={bet} place={lastSearch} />,
        rarely: (bet, lastSearch) => <RareSettlement bet={bet} place={lastSearch} />,
        comments: (betId) => <CommentThread entityType="bet" entityId={betId} />,
      }}
    />
  );
}
