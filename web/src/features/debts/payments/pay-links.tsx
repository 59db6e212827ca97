import { PAYMENT_SERVICES } from '@evens/domain/accounts/model';
import type { PairNet } from '@evens/domain/debts/model';
import { paymentLink } from '@evens/domain/debts/payments/payment-link';
import { ExternalLink } from 'lucide-react';
import { useGroup } from '../../../lib/session.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/clipboard-button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { planCopy as copy } from '../plan/copy.ts';
import { type PayeeHandles, usePayeeHandles } from '../plan/data.ts';

type Owed = Pick<PairNet, 'payeeId' | 'payeeName' | 'amountCents'>;

/** Links to pay someone who added a payment handle, with the payee, amount, and note filled in (PY-02). */
export function PayLinks({ owed, of }: { owed: Owed; of: 'debt' | 'plan' }) {
  const group = useGroup();
  const handles = usePayeeHandles(group.id).data?.get(owed.payeeId);
  if (!handles || owed.amountCents === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="figures text-sm text-soft">{copy.pay(owed.payeeName, owed.amountCents)}</p>
      <ul className="flex flex-wrap items-center gap-2">
        {PAYMENT_SERVICES.map((service) => (
          <PayLink key={service} service={service} handles={handles} owed={owed} note={copy.note(group.name)} />
        ))}
      </ul>
      <p className="text-sm text-quiet">{copy.hints[of]}</p>
    </div>
  );
}

/** The same links in a row, without words. */
export function PayLinkList({ owed }: { owed: Owed }) {
  const group = useGroup();
  const handles = usePayeeHandles(group.id).data?.get(owed.payeeId);
  const linked = handles && PAYMENT_SERVICES.filter((service) => service !== 'zelle' && handles[service]);
  if (!linked || linked.length === 0 || owed.amountCents === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {linked.map((service) => (
        <PayLink key={service} service={service} handles={handles} owed={owed} note={copy.note(group.name)} />
      ))}
    </ul>
  );
}

type PayLinkProps = {
  service: (typeof PAYMENT_SERVICES)[number];
  handles: PayeeHandles;
  owed: Owed;
  note: string;
};

function PayLink({ service, handles, owed: { payeeName, amountCents }, note }: PayLinkProps) {
  const handle = handles[service];
  if (!handle) return null;
  const link = paymentLink(service, { handle, amountCents, note });
  const name = copy.services[service];
  if (!link) {
    return (
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium break-all">
          {name}: {handle}
        </span>
        <CopyButton
          label={copy.copyAddress}
          text={handle}
          onFailure={() => showToast({ text: copy.copyFailed, tone: 'error' })}
        />
      </li>
    );
  }
  return (
    <li>
      <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
        {name}
        <ExternalLink aria-hidden size={16} className="text-quiet" />
        <span className="sr-only">{copy.linkTo(payeeName, amountCents)}</span>
      </a>
    </li>
  );
}
