import { PopoverPopup } from '../../../ui/popups/popover-popup.tsx';
import type { Line } from '../data.ts';
import { marketCopy as copy } from './copy.ts';
import { MarketInfo } from './market-info.tsx';
import type { useMarketInfo } from './use-market-info.ts';

type MarketPopupProps = { info: ReturnType<typeof useMarketInfo>; lines: readonly Line[] };

/** One popup for all markets of all games. Its numbers follow the prices while it's open. */
export function MarketPopup({ info: { popup, requested }, lines }: MarketPopupProps) {
  const line = lines.find(({ id }) => id === requested?.lineId);
  if (!requested || !line) return null;
  return (
    <PopoverPopup popup={popup} title={copy.title(requested.market)} align="center" flush={false}>
      {() => <MarketInfo key={`${requested.lineId} ${requested.market}`} line={line} market={requested.market} />}
    </PopoverPopup>
  );
}
