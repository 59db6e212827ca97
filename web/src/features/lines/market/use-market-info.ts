import type { LineMarket } from '@evens/domain/lines/model';
import { useCallback, useState } from 'react';
import { useSharedPopup } from '../../../ui/popups/use-popup.ts';

type RequestedMarket = { lineId: string; market: LineMarket };

export type AskMarket = (market: RequestedMarket, button: HTMLButtonElement) => void;

/** The explanation of a game's prices: which game it is for, and which of its markets is shown. */
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
  const showMarket = (market: LineMarket) => setRequested((last) => last && { ...last, market });
  return { popup, requested, ask, showMarket, openLineId: popup.isAsked ? (requested?.lineId ?? null) : null };
}
