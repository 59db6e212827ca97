import type { LineMarket } from '@evens/domain/lines/model';
import { useCallback, useState } from 'react';
import { useSharedPopup } from '../../../ui/popups/use-popup.ts';

type RequestedMarket = { lineId: string; market: LineMarket };

export type AskMarket = (market: RequestedMarket, button: HTMLButtonElement) => void;

export function useMarketInfo() {
  const popup = useSharedPopup();
  const [requested, setRequested] = useState<RequestedMarket | null>(null);
  const { toggleAt } = popup;
  const ask: AskMarket = useCallback(
    (next, button) => {
      setRequested(next);
      toggleAt(button);
    },
    [toggleAt],
  );
  return { popup, requested, ask, opened: popup.open ? requested : null };
}
