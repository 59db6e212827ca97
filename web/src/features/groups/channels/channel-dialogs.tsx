import { groupServices } from '@evens/domain/deliveries/group-services';
import { kindsRefusal } from '@evens/domain/messages/group-channels/rules';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { channelsCopy as copy } from './copy.ts';
import { type Channel, type ChosenKinds, toChosen, toKinds, useRemove, useSetKinds } from './data.ts';
import { KindFields } from './kind-fields.tsx';

type ChannelDialogProps = {
  groupId: string;
  channel: Channel;
  open: boolean;
  onClose: () => void;
  /** What gets the focus after a removal, since the button that opened the dialog is gone. */
  returnTo: () => HTMLElement | null;
};

/** Changes which kinds of news a channel gets. */
export function KindsDialog({ groupId, channel, open, onClose }: ChannelDialogProps) {
  const setKinds = useSetKinds({ groupId, channelId: channel.id });
  const form = useSubmitForm<{ kinds: ChosenKinds }>({
    defaultValues: { kinds: toChosen(channel.kinds) },
    check: ({ kinds }) => kindsRefusal(toKinds(kinds)),
    async send({ kinds }) {
      await setKinds.mutateAsync(toKinds(kinds));
      showToast({ text: copy.saved, tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={copy.changeTitle(groupServices[channel.service].label)}
      description={channel.address}
      cancel={copy.cancel}
      action={{ label: copy.save, busyLabel: copy.saving }}
    >
      <KindFields field={form.register} />
    </FormDialog>
  );
}

export function RemoveChannelDialog({ groupId, channel, open, onClose, returnTo }: ChannelDialogProps) {
  const remove = useRemove({ groupId, channelId: channel.id });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      returnTo={returnTo}
      title={copy.removeTitle(groupServices[channel.service].label)}
      description={channel.address}
      cancel={copy.cancel}
      action={{ label: copy.remove, busyLabel: copy.removing }}
      run={() => remove.mutateAsync(undefined)}
      done={copy.removed}
    >
      <p>{copy.removeText}</p>
    </ConfirmDialog>
  );
}
