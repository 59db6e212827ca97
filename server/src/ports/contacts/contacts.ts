export type Contact = { email: string; name: string };

/** Adds a contact or updates it, or throws a DeliveryError. */
export type Contacts = { readonly provider: 'sendgrid' | 'captured'; put(contact: Contact): Promise<void> };

/** Without a SendGrid key, no one keeps contacts (CS-07). */
export const noContacts: Contacts = { provider: 'captured', put: async () => {} };
