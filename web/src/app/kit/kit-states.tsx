import { Inbox, LogOut, Moon, User } from 'lucide-react';
import { useState } from 'react';
import { useSubmitForm } from '../../lib/use-submit-form.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { CardSkeletons, RowSkeletons } from '../../ui/lists/list-skeletons.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState, ErrorState, LoadingScreen } from '../../ui/page/states.tsx';
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx';
import { FormDialog } from '../../ui/popups/form-dialog.tsx';
import { Menu } from '../../ui/popups/menu.tsx';
import { Popover } from '../../ui/popups/popover.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { kitCopy as copy } from './copy.ts';
import { KitRow, KitSection } from './kit-section.tsx';

function KitDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const form = useSubmitForm({ send: async () => close() });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{copy.dialog}</Button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={close}
        title={copy.acceptBet}
        description={copy.gameAndTime}
        cancel={copy.cancel}
        action={{ label: copy.acceptBet }}
      >
        <p>{copy.risk}</p>
        <MoneyField label={copy.wager} defaultValue="100" />
      </FormDialog>
    </>
  );
}

function KitConfirm() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{copy.question}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={copy.cancelTitle}
        description={copy.game}
        cancel="Keep Bid"
        action={{ label: 'Cancel Bid' }}
        run={async () => undefined}
      >
        <p>{copy.cancelText}</p>
      </ConfirmDialog>
    </>
  );
}

export function KitPopups() {
  const [isDark, setIsDark] = useState(false);
  return (
    <KitSection title={copy.popups}>
      <KitRow>
        <KitDialog />
        <KitConfirm />
        <Menu
          label={copy.settings}
          trigger={(props) => <Button {...props}>{copy.menu}</Button>}
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
        <Popover title={copy.notifications} trigger={(props) => <Button {...props}>{copy.popover}</Button>}>
          {(close) => (
            <Button size="sm" onClick={close}>
              {copy.closeInside}
            </Button>
          )}
        </Popover>
        <Button onClick={() => showToast({ text: 'Bid Posted Successfully!', tone: 'success' })}>{copy.toast}</Button>
        <Button onClick={() => showToast({ text: 'Failed to accept bid. Please try again.', tone: 'error' })}>
          {copy.error}
        </Button>
        <Button
          onClick={() => showToast({ text: 'Bet accepted.', action: { label: 'See bets', onAct: () => undefined } })}
        >
          {copy.withALink}
        </Button>
        <Button onClick={() => showToast({ text: 'Gone in three seconds', isBrief: true })}>{copy.short}</Button>
      </KitRow>
    </KitSection>
  );
}

export function KitStates() {
  return (
    <KitSection title={copy.states}>
      <PageHeader title={copy.bids} aside={<Button variant="primary">{copy.newBid}</Button>}>
        {copy.openBids}
      </PageHeader>
      <Banner title={copy.step} more={<p>{copy.longText}</p>} onDismiss={() => undefined}>
        {copy.explainer}
      </Banner>
      <Notice>{copy.demo}</Notice>
      <Notice tone="error">{copy.bidChanged}</Notice>
      <EmptyState
        title={copy.noBidsFound}
        icon={<Inbox aria-hidden size={28} />}
        action={<Button variant="primary">{copy.seeTheLines}</Button>}
      >
        {copy.emptyHint}
      </EmptyState>
      <ErrorState title={copy.connectionError} onRetry={() => undefined}>
        {copy.notLoaded}
      </ErrorState>
      <CardSkeletons count={1} />
      <RowSkeletons count={2} />
      <LoadingScreen />
    </KitSection>
  );
}
