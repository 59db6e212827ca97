import { PopoverPopup } from '../../../ui/popups/popover-popup.tsx';
import type { Line } from '../data.ts';
import { marketCopy as copy } from './copy.ts';
import { MarketInfo } from './market-info.tsx';
import type { useMarketInfo } from './use-market-info.ts';

type MarketPopupProps = { info: ReturnType<typeof useMarketInfo>; lines: readonly Line[] };

/** One popup for all markets of all games. Its numbers follow the prices while it's open. */
export function MarketPopup({ info: { popup, asked }, lines }: MarketPopupProps) {
  const line = lines.find(({ id }) => id === asked?.lineId);
  if (!asked || !line) return null;
  return (
    <PopoverPopup popup={popup} title={copy.title(asked.market)} align="center" flush={false}>
      {() => <MarketInfo key={`${asked.lineId} ${asked.market}`} line={line} market={asked.market} />}
    </PopoverPopup>
  );
}
