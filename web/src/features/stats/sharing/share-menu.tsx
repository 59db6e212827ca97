import { FileSpreadsheet, ImageDown, Share2 } from 'lucide-react';
import { useGroup } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/popups/menu.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { statsCopy as copy, RANGE_LABELS } from '../copy.ts';
import { type StatsPlace, standingsAddress } from '../data.ts';
import type { Profits } from '../profits/profit-lines.ts';
import type { StatsSearch } from '../search/data.ts';
import type { Stats } from '../standings/sort-standings.ts';

function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Opens the phone's share sheet. If there is none, or it refuses, the picture is saved. */
async function shareOrDownload(picture: File): Promise<void> {
  if (await isSent(picture)) return;
  const address = URL.createObjectURL(picture);
  download(address, picture.name);
  // The browser reads the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

async function isSent(picture: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [picture] })) return false;
  try {
    await navigator.share({ files: [picture] });
    return true;
  } catch (error) {
    // Closing the share sheet isn't an error.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

function canSend(): boolean {
  return navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false;
}

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
      const [{ layoutPicture }, { paintPicture }] = await Promise.all([
        import('./layout-picture.ts'),
        import('./paint-picture.ts'),
      ]);
      const picture = layoutPicture({
        stats,
        profits,
        group: group.name,
        range: RANGE_LABELS[range],
        site: location.host,
      });
      const blob = await paintPicture(picture);
      await shareOrDownload(new File([blob], `${copy.fileName}.png`, { type: 'image/png' }));
    } catch {
      showToast({ text: copy.shareFailed, tone: 'trouble' });
    }
  }
  return (
    <Menu
      label={copy.share}
      align="end"
      entries={[
        {
          kind: 'action',
          label: canSend() ? copy.sendPicture : copy.picture,
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
