import { callSendgrid, type SendgridAccount } from '../sendgrid-call.ts';
import type { Contacts } from './contacts.ts';

/** SendGrid's marketing contacts. It adds a contact a few minutes after it accepted it. */
export function sendgridContacts({ url, apiKey }: SendgridAccount): Contacts {
  return {
    provider: 'sendgrid',
    put: ({ email, name }) =>
      callSendgrid(
        { url, apiKey },
        { method: 'PUT', path: 'marketing/contacts', body: { contacts: [{ email, first_name: name }] } },
      ),
  };
}
