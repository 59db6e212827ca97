import { TOKEN_SCOPES, type TokenScope } from '@evens/domain/accounts/model';
import { TOKEN_DAYS, type TokenDays, tokenNameRefusal } from '@evens/domain/sign-in/api-tokens/rules';
import { useState } from 'react';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { tokensCopy as copy } from './copy.ts';
import type { useCreateToken } from './data.ts';

const SCOPES = TOKEN_SCOPES.map((value) => ({ value, label: copy.scopes[value] }));
const DAYS = TOKEN_DAYS.map((days) => ({ value: String(days), label: copy.daysOf(days) }));

/** Makes a token with a name, a scope, and an end. */
export function TokenForm({ create }: { create: ReturnType<typeof useCreateToken>['mutateAsync'] }) {
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState<TokenDays>(TOKEN_DAYS[0]);
  const form = useSubmitForm({
    defaultValues: { name: '' },
    check: tokenNameRefusal,
    async send({ name }) {
      await create({ name: name.trim(), scope, days });
      form.reset();
    },
    getField: () => 'name',
  });
  return (
    <Form form={form}>
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Segmented label={copy.scope} options={SCOPES} value={scope} onChange={setScope} />
      <Segmented
        label={copy.days}
        options={DAYS}
        value={String(days)}
        onChange={(value) => setDays(TOKEN_DAYS.find((known) => String(known) === value) ?? TOKEN_DAYS[0])}
      />
      <div>
        <Button type="submit" busy={form.isPending}>
          {copy.create}
        </Button>
      </div>
    </Form>
  );
}
