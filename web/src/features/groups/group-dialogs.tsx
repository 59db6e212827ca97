import { fillText } from '@evens/domain/shared/errors';
import { useState } from 'react';
import type { Group } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/lists/tabs.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { useIsHeld } from '../../ui/popups/sheet-history.ts';
import { groupsCopy as copy } from './copy.ts';
import { CreateGroupForm } from './create-group-form.tsx';
import { InviteDialog } from './invites/invite-dialog.tsx';
import { JoinGroupForm } from './join-group-form.tsx';

export type OpenDialog = 'invite' | 'join' | 'create' | 'welcome' | 'gone' | null;

type DialogSwitch = { open: boolean; onClose: () => void };

export function CreateGroupDialog({ open, onClose }: DialogSwitch) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.create}>
      <CreateGroupForm onDone={onClose} />
    </Dialog>
  );
}

export function JoinGroupDialog({ open, onClose }: DialogSwitch) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.join}>
      <JoinGroupForm onDone={onClose} />
    </Dialog>
  );
}

const WAYS = [
  { value: 'create', label: copy.createNew },
  { value: 'join', label: copy.joinExisting },
] as const;

function WelcomeOptions({ onDone }: { onDone: () => void }) {
  const [way, setWay] = useState<'create' | 'join'>('create');
  return (
    <div className="grid gap-4">
      <Tabs id="welcome" label={copy.welcome} items={WAYS} value={way} onChange={setWay} isHeld={useIsHeld()} />
      <TabPanel id="welcome" value={way}>
        {way === 'create' ? <CreateGroupForm onDone={onDone} /> : <JoinGroupForm onDone={onDone} />}
      </TabPanel>
    </div>
  );
}

/** Welcomes someone who isn't in a group yet. */
function WelcomeDialog({ open, onClose }: DialogSwitch) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.welcome} description={copy.welcomeText}>
      <WelcomeOptions onDone={onClose} />
    </Dialog>
  );
}

/** Explains why the page changed, to someone who was removed from its group (GS-14). */
function GoneDialog({ open, onClose, group }: DialogSwitch & { group: Group }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={fillText(copy.gone, { group: group.name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {copy.goneSeen}
        </Button>
      }
    >
      <div className="grid gap-3">
        {copy.goneTexts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}

type GroupDialogsProps = { dialog: OpenDialog; group: Group | null; gone: Group | null; onClose: () => void };

/** All dialogs the header can open. Each stays mounted, so that it animates out. */
export function GroupDialogs({ dialog, group, gone, onClose }: GroupDialogsProps) {
  return (
    <>
      {group && <InviteDialog open={dialog === 'invite'} onClose={onClose} group={group} />}
      <JoinGroupDialog open={dialog === 'join'} onClose={onClose} />
      <CreateGroupDialog open={dialog === 'create'} onClose={onClose} />
      {gone && <GoneDialog open={dialog === 'gone'} onClose={onClose} group={gone} />}
      <WelcomeDialog open={dialog === 'welcome'} onClose={onClose} />
    </>
  );
}
