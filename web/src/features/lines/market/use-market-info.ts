import type { LineMarket } from '@evens/domain/lines/model';
import { useCallback, useState } from 'react';
import { useSharedPopup } from '../../../ui/popups/use-popup.ts';

type RequestedMarket = { lineId: string; market: LineMarket };

export type AskMarket = (asked: RequestedMarket, button: HTMLButtonElement) => void;

export function useMarketInfo() {
  const popup = useSharedPopup();
  const [asked, setAsked] = useState<RequestedMarket | null>(null);
  const { toggleAt } = popup;
  const ask: AskMarket = useCallback(
    (next, button) => {
      setAsked(next);
      toggleAt(button);
    },
    [toggleAt],
  );
  return { popup, asked, ask, opened: popup.open ? asked : null };
}
