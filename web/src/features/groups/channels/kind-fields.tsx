import { ANNOUNCED_KINDS, type AnnouncedKind } from '@evens/domain/notifications/model';
import type { ComponentProps } from 'react';
import { CheckboxField } from '../../../ui/fields/choice-field.tsx';
import { channelsCopy as copy } from './copy.ts';

type KindFieldsProps = { field: (name: `kinds.${AnnouncedKind}`) => ComponentProps<'input'> };

/** Which kinds of news a channel gets. */
export function KindFields({ field }: KindFieldsProps) {
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-semibold">{copy.kinds}</legend>
      <div className="grid gap-x-4 min-[26rem]:grid-cols-2">
        {ANNOUNCED_KINDS.map((kind) => (
          <CheckboxField key={kind} label={copy.kindNames[kind]} {...field(`kinds.${kind}`)} />
        ))}
      </div>
    </fieldset>
  );
}
