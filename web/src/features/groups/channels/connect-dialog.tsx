import { GROUP_CHANNELS, type GroupChannel, groupServices } from '@evens/domain/deliveries/group-services';
import { addressRefusal, findWrongField } from '@evens/domain/messages/group-channels/address-rules';
import { groupChannelErrors } from '@evens/domain/messages/group-channels/errors';
import type { ChannelAddress } from '@evens/domain/messages/group-channels/model';
import { kindsRefusal } from '@evens/domain/messages/group-channels/rules';
import { ANNOUNCED_KINDS } from '@evens/domain/notifications/model';
import { useState } from 'react';
import { type SubmitForm, useSubmitForm } from '../../../lib/use-submit-form.ts';
import { CopyButton } from '../../../ui/clipboard-button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { channelsCopy as copy } from './copy.ts';
import { type ChosenKinds, toChosen, toKinds, useConnect } from './data.ts';
import { KindFields } from './kind-fields.tsx';

type TypedChannel = {
  service: GroupChannel;
  /** What was typed stays while someone looks at another service. */
  addresses: Partial<Record<GroupChannel, Record<string, string>>>;
  kinds: ChosenKinds;
};

const SERVICES = GROUP_CHANNELS.map((value) => ({ value, label: groupServices[value].label }));
/** Only the server knows what its host allows, so it decides about private addresses. */
const MILD = { mayCallPrivate: true };
const STRICT = { mayCallPrivate: false };

function getAddress({ service, addresses }: TypedChannel): ChannelAddress {
  return addresses[service] ?? {};
}

type ConnectDialogProps = { groupId: string; open: boolean; onClose: () => void };

/** Connects a channel. A webhook's signing secret shows here, once (RC-07, RC-09). */
export function ConnectDialog({ groupId, open, onClose }: ConnectDialogProps) {
  const connect = useConnect(groupId);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useSubmitForm<TypedChannel>({
    defaultValues: { service: 'discord', addresses: {}, kinds: toChosen(ANNOUNCED_KINDS) },
    check: (typed) => addressRefusal(typed.service, getAddress(typed), MILD) ?? kindsRefusal(toKinds(typed.kinds)),
    async send(typed) {
      const { service, kinds } = typed;
      const address = { ...getAddress(typed) };
      const { signingSecret } = await connect.mutateAsync({ service, address, kinds: toKinds(kinds) });
      if (signingSecret) return setSecret(signingSecret);
      showToast({ text: copy.connected(groupServices[service].label), tone: 'success' });
      onClose();
    },
    getField(code, typed) {
      if (code !== groupChannelErrors.CHANNEL_ADDRESS_INVALID.code) return undefined;
      const [name] = findWrongField(typed.service, getAddress(typed), STRICT) ?? [];
      return name === undefined ? undefined : `addresses.${typed.service}.${name}`;
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={secret ? copy.secretTitle : copy.connect}
      cancel={secret ? copy.done : copy.cancel}
      action={secret ? null : { label: copy.connectAction, busyLabel: copy.connecting }}
    >
      {secret ? (
        <NewSecret secret={secret} />
      ) : (
        <>
          <SelectField label={copy.service} options={SERVICES} {...form.register('service')} />
          <AddressFields form={form} />
          <KindFields field={form.register} />
        </>
      )}
    </FormDialog>
  );
}

/** What the chosen service needs, and where to find it. */
function AddressFields({ form }: { form: SubmitForm<TypedChannel> }) {
  const service = form.watch('service');
  const { help, fields } = groupServices[service];
  const { errors } = form.formState;
  return (
    <>
      <p className="text-sm text-soft">{help}</p>
      {Object.entries(fields).map(([name, { label, example, isOptional }]) => (
        <TextField
          key={`${service} ${name}`}
          label={isOptional ? copy.optional(label) : label}
          placeholder={example}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.addresses?.[service]?.[name]?.message}
          {...form.register(`addresses.${service}.${name}`)}
        />
      ))}
    </>
  );
}

function NewSecret({ secret }: { secret: string }) {
  return (
    <>
      <p>{copy.secretText}</p>
      <div className="grid gap-2">
        <TextField
          label={copy.secret}
          hint={copy.secretHint}
          value={secret}
          readOnly
          onFocus={(event) => event.target.select()}
          className="text-ellipsis"
        />
        <CopyButton
          label={copy.copySecret}
          text={secret}
          onFailure={() => showToast({ text: copy.copyFailed, tone: 'error' })}
        />
      </div>
    </>
  );
}
