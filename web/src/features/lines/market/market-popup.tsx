import { LINE_MARKETS } from '@evens/domain/lines/model';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { PopoverPopup } from '../../../ui/popups/popover-popup.tsx';
import { MARKET_LABELS } from '../copy.ts';
import type { Line } from '../data.ts';
import { marketCopy as copy } from './copy.ts';
import { MarketInfo } from './market-info.tsx';
import type { useMarketInfo } from './use-market-info.ts';

type MarketPopupProps = { info: ReturnType<typeof useMarketInfo>; lines: readonly Line[] };

/** One popup for all markets of all games. Its numbers follow the prices while it's open. */
export function MarketPopup({ info: { popup, requested, showMarket }, lines }: MarketPopupProps) {
  const line = lines.find(({ id }) => id === requested?.lineId);
  if (!requested || !line) return null;
  const { market } = requested;
  const markets = LINE_MARKETS.filter((key) => key === market || line.fair[key]);
  return (
    <PopoverPopup popup={popup} title={copy.title(market)} align="end" flush={false}>
      {() => (
        <div className="grid gap-3">
          <Segmented
            label={copy.markets}
            labelHidden
            wide
            options={markets.map((value) => ({ value, label: MARKET_LABELS[value] }))}
            value={market}
            onChange={showMarket}
          />
          <MarketInfo key={`${requested.lineId} ${market}`} line={line} market={market} />
        </div>
      )}
    </PopoverPopup>
  );
}
