import type { Recipe } from './access-recipe.ts';

const plain: Recipe = () => ({});

/** The audits of emails and text messages. Nothing is sent: the server has no provider for either. */
export const messageAuditRecipes: Readonly<Record<string, Recipe>> = {
  'POST /api/admin/email/tests': () => ({ body: { emailType: 'bid_created' } }),
  'GET /api/admin/email/samples/{emailType}': () => ({ params: { emailType: 'bid_created' } }),
  'GET /api/admin/email/status': plain,
  'GET /api/admin/email/audits': plain,
  'GET /api/admin/email/audits/{emailId}': async ({ world }) => {
    const emails = world.database.db.selectFrom('deliveries').select('id').where('channel', '=', 'email');
    const { id } = await emails.limit(1).executeTakeFirstOrThrow();
    return { params: { emailId: id } };
  },
  'POST /api/admin/sms/tests': async ({ world, people }) => {
    const admins = world.database.db.updateTable('users').where('id', '=', people.siteAdmin.id);
    await admins.set({ phoneNumber: '+12125550199', phoneVerifiedAt: world.clock.read() }).execute();
    return { body: { testType: 'admin' } };
  },
  'GET /api/admin/sms/audits': plain,
};
