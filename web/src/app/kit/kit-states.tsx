import { Inbox, LogOut, Moon, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { CardSkeletons, RowSkeletons } from '../../ui/lists/list-skeletons.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState, ErrorState, LoadingScreen } from '../../ui/page/states.tsx';
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { Menu } from '../../ui/popups/menu.tsx';
import { Popover } from '../../ui/popups/popover.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { KitRow, KitSection } from './kit-section.tsx';

function KitDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Dialog</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Accept Bet"
        description="Chiefs at Bills, Sun 1:00 PM"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Accept Bet
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>You risk $72.46 to win $100.00.</p>
          <MoneyField label="Wager" defaultValue="100" />
        </div>
      </Dialog>
    </>
  );
}

function KitConfirm() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Question</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title="Cancel this bid?"
        description="Chiefs at Bills"
        keep="Keep Bid"
        action={{ label: 'Cancel Bid', onAct: close }}
      >
        <p>Nobody can take it any more.</p>
      </ConfirmDialog>
    </>
  );
}

export function KitPopups() {
  const [isDark, setIsDark] = useState(false);
  return (
    <KitSection title="Popups">
      <KitRow>
        <KitDialog />
        <KitConfirm />
        <Menu
          label="Settings"
          trigger={(props) => <Button {...props}>Menu</Button>}
          entries={[
            { kind: 'heading', label: 'Ann Moss', hint: 'ann@example.com' },
            { kind: 'choice', label: 'Sunday Crew', hint: '8', chosen: true, onSelect: () => undefined },
            { kind: 'choice', label: 'Office', hint: '23', chosen: false, onSelect: () => undefined },
            { kind: 'line', label: 'settings' },
            { kind: 'switch', label: 'Dark theme', icon: <Moon size={18} />, on: isDark, onToggle: setIsDark },
            { kind: 'action', label: 'Profile', icon: <User size={18} />, onSelect: () => undefined },
            { kind: 'action', label: 'Log Out', icon: <LogOut size={18} />, onSelect: () => undefined },
          ]}
        />
        <Popover title="Notifications" trigger={(props) => <Button {...props}>Popover</Button>}>
          {(close) => (
            <Button size="sm" onClick={close}>
              Close from inside
            </Button>
          )}
        </Popover>
        <Button onClick={() => showToast({ text: 'Bid Posted Successfully!', tone: 'done' })}>Toast</Button>
        <Button onClick={() => showToast({ text: 'Failed to accept bid. Please try again.', tone: 'trouble' })}>
          Trouble
        </Button>
        <Button
          onClick={() => showToast({ text: 'Bet accepted.', action: { label: 'See bets', onAct: () => undefined } })}
        >
          With a way on
        </Button>
        <Button onClick={() => showToast({ text: 'Gone in three seconds', isBrief: true })}>Short</Button>
      </KitRow>
    </KitSection>
  );
}

export function KitStates() {
  return (
    <KitSection title="States">
      <PageHeader title="Bids" aside={<Button variant="primary">New Bid</Button>}>
        12 open in Sunday Crew
      </PageHeader>
      <Banner title="Step 2." more={<p>The longer text.</p>} onDismiss={() => undefined}>
        View and accept your group's bids.
      </Banner>
      <Notice>These are replayed games of past seasons.</Notice>
      <Notice tone="trouble">This bid has changed. Please review the new terms.</Notice>
      <EmptyState
        title="No bids found"
        icon={<Inbox aria-hidden size={28} />}
        action={<Button variant="primary">See the lines</Button>}
      >
        Post one from a game that you like.
      </EmptyState>
      <ErrorState title="Connection Error" onRetry={() => undefined}>
        The bids could not be read.
      </ErrorState>
      <CardSkeletons count={1} />
      <RowSkeletons count={2} />
      <LoadingScreen />
    </KitSection>
  );
}
