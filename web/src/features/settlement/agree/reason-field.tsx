import { limits } from '@evens/domain/shared/limits';
import type { ComponentProps } from 'react';
import { CountedArea } from '../../../ui/fields/counted-area.tsx';
import { agreementCopy as copy } from './copy.ts';

type ReasonFieldProps = Omit<ComponentProps<typeof CountedArea>, 'label' | 'hint' | 'length' | 'most'> & {
  /** What's typed so far. */
  reason: string;
};

/** The reason, which everyone in the group can read. */
export function ReasonField({ reason, ...field }: ReasonFieldProps) {
  return (
    <CountedArea
      label={copy.reason}
      hint={copy.reasonHint}
      length={reason.trim().length}
      most={limits.reasonMaxCharacters}
      {...field}
    />
  );
}
