import { fillText } from '@evens/domain/shared/errors';
import { useState } from 'react';
import type { Group } from '../../../lib/session.ts';
import { TabPanel, Tabs } from '../../../ui/lists/tabs.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { useIsHeld } from '../../../ui/popups/sheet-history.ts';
import { inviteCopy as copy } from './copy.ts';
import { windowTexts } from './data.ts';
import { InviteByMail } from './invite-by-email.tsx';
import { InviteByLink } from './invite-by-link.tsx';

const WAYS = [
  { value: 'link', label: copy.ways.link },
  { value: 'mail', label: copy.ways.mail },
] as const;

function InviteOptions({ group }: { group: Group }) {
  const [way, setWay] = useState<'link' | 'mail'>('link');
  return (
    <div className="grid gap-4">
      <Tabs
        id="invite"
        label={fillText(copy.title, { group: group.name })}
        items={WAYS}
        value={way}
        onChange={setWay}
        isHeld={useIsHeld()}
      />
      <TabPanel id="invite" value={way}>
        {way === 'link' ? <InviteByLink group={group} /> : <InviteByMail group={group} texts={windowTexts} />}
      </TabPanel>
    </div>
  );
}

type InviteDialogProps = { open: boolean; onClose: () => void; group: Group };

/** Invites friends by link, code, QR code, or email (GR-01). */
export function InviteDialog({ open, onClose, group }: InviteDialogProps) {
  const title = fillText(copy.title, { group: group.name });
  return (
    <Dialog open={open} onClose={onClose} title={title} description={copy.text}>
      <InviteOptions group={group} />
    </Dialog>
  );
}
