import type { Group } from '@evens/domain/groups/model';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { groupsCopy as copy } from '../copy.ts';
import { CreateGroupForm } from './create-group-form.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { JoinGroupForm } from './join-group-form.tsx';

export type OpenDialog = 'invite' | 'join' | 'create' | 'welcome' | null;

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

/** Meets somebody who is in no group yet. */
function WelcomeDialog({ open, onClose }: DialogSwitch) {
  const [way, setWay] = useState<'create' | 'join'>('create');
  return (
    <Dialog open={open} onClose={onClose} title={copy.welcome} description={copy.welcomeText}>
      <div className="grid gap-4">
        <Tabs id="welcome" label={copy.welcome} items={WAYS} value={way} onChange={setWay} />
        <TabPanel id="welcome" value={way}>
          {way === 'create' ? <CreateGroupForm onDone={onClose} /> : <JoinGroupForm onDone={onClose} />}
        </TabPanel>
      </div>
    </Dialog>
  );
}

type GroupDialogsProps = { dialog: OpenDialog; group: Group | null; onClose: () => void };

/** All that the header can open; each keeps its place, so that it closes as smoothly as it opened. */
export function GroupDialogs({ dialog, group, onClose }: GroupDialogsProps) {
  return (
    <>
      {group && <InviteDialog open={dialog === 'invite'} onClose={onClose} group={group} />}
      <JoinGroupDialog open={dialog === 'join'} onClose={onClose} />
      <CreateGroupDialog open={dialog === 'create'} onClose={onClose} />
      <WelcomeDialog open={dialog === 'welcome'} onClose={onClose} />
    </>
  );
}
