import { FileSpreadsheet, ImageDown, Share2 } from 'lucide-react';
import { basePath } from '../../../lib/address/base-path.ts';
import { useGroup } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/popups/menu.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { statsCopy as copy, RANGE_LABELS } from '../copy.ts';
import { type StatsPlace, standingsAddress } from '../data.ts';
import type { Profits } from '../profits/profit-lines.ts';
import type { StatsSearch } from '../search/data.ts';
import type { Stats } from '../standings/sort-standings.ts';
import { canSendPicture, download, sharePicture } from './share-picture.ts';

type ShareMenuProps = {
  place: StatsPlace;
  stats: Stats;
  profits: Profits | undefined;
  range: StatsSearch['range'];
};

/** Exports the standings: as a picture for the group's chat, or for a spreadsheet. */
export function ShareMenu({ place, stats, profits, range = 'all_time' }: ShareMenuProps) {
  const group = useGroup();
  async function givePicture() {
    try {
      const { layoutPicture } = await import('./layout-picture.ts');
      const picture = layoutPicture({
        stats,
        profits,
        group: group.name,
        range: RANGE_LABELS[range],
        site: location.host + basePath,
      });
      await sharePicture(picture, copy.fileName);
    } catch {
      showToast({ text: copy.shareFailed, tone: 'error' });
    }
  }
  return (
    <Menu
      label={copy.share}
      align="end"
      entries={[
        {
          kind: 'action',
          label: canSendPicture() ? copy.sendPicture : copy.picture,
          icon: <ImageDown aria-hidden size={16} />,
          onSelect: () => void givePicture(),
        },
        {
          kind: 'action',
          label: copy.csv,
          icon: <FileSpreadsheet aria-hidden size={16} />,
          onSelect: () => download(standingsAddress(place), `${copy.fileName}.csv`),
        },
      ]}
      trigger={(props) => (
        <Button {...props} icon={<Share2 aria-hidden size={16} />}>
          {copy.share}
        </Button>
      )}
    />
  );
}
