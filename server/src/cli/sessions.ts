import { transact } from '../db/transact.ts';
import { findAccount } from '../features/accounts/admins/queries.ts';
import { endUserSessions } from '../features/sign-in/sessions/end-sessions.ts';
import { type Command, CommandError } from './command.ts';

/** Signs a person out everywhere, for example when their phone or laptop was stolen. */
export const sessions: Command = {
  usage: [['sessions end EMAIL', 'sign the person with this account out everywhere']],
  run({ store }, [action, email, ...rest]) {
    if (action !== 'end' || !email || rest.length > 0) throw new CommandError('Use sessions end EMAIL.');
    return transact(store, async (tx) => {
      const account = await findAccount(tx.q, email);
      if (!account) throw new CommandError(`No one has an account with ${email}.`);
      const { ended } = await endUserSessions(tx, account.userId, {});
      return [`${account.email} is signed out everywhere: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`];
    });
  },
};
