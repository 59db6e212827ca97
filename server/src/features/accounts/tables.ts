import type { SignUpMode, Theme, TokenScope } from '@evens/domain/accounts/model';
import type { Generated } from 'kysely';

export type AccountTables = {
  users: {
    id: string;
    name: string;
    email: string;
    emailVerified: Generated<boolean>;
    image: Generated<string | null>;
    ageVerified: Generated<boolean>;
    tosAcceptedAt: Generated<Date | null>;
    phoneNumber: Generated<string | null>;
    phoneVerifiedAt: Generated<Date | null>;
    lastActive: Generated<Date | null>;
    lastGroupCreated: Generated<Date | null>;
    sendgridSynced: Generated<boolean>;
    sendgridSyncedAt: Generated<Date | null>;
    /** Goes up with each password reset. Device cookies from before the reset no longer count. */
    deviceVersion: Generated<number>;
    createdAt: Date;
    updatedAt: Date;
  };
  /** Tokens are stored as hashes. */
  calendars: { userId: string; token: string; createdAt: Date };
  sessions: {
    id: string;
    userId: string;
    token: string;
    expiresAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Date;
    /** When the owner last confirmed who they are after signing in; null if they haven't. */
    provedAt: Generated<Date | null>;
    /** Only API tokens have a name and a scope. */
    tokenName: Generated<string | null>;
    tokenScope: Generated<TokenScope | null>;
    /** When the session was last used, by the clock of the server process. */
    updatedAt: Date;
  };
  accounts: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    password: string | null;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: Date | null;
    refreshTokenExpiresAt: Date | null;
    scope: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Date;
    createdAt: Date;
    updatedAt: Date;
  };
  /** Becomes an account when the person follows the link in their email. Used only where accounts are hidden. */
  signUps: {
    id: string;
    tokenHash: string;
    name: string;
    email: string;
    passwordHash: string;
    next: string;
    inviteCode: string | null;
    expiresAt: Date;
    createdAt: Date;
  };
  phoneCodes: {
    id: string;
    userId: string;
    phoneNumber: string;
    codeHash: string;
    tries: Generated<number>;
    endedAt: Date | null;
    createdAt: Date;
  };
  userSettings: {
    userId: string;
    theme: Theme | null;
    helpDialogs: boolean | null;
    createdAt: Date;
    updatedAt: Date;
  };
  paymentHandles: {
    userId: string;
    venmo: string | null;
    cashApp: string | null;
    paypal: string | null;
    zelle: string | null;
    updatedAt: Date;
  };
  siteAdministrators: {
    userId: string;
    grantedVia: 'command_line' | 'administrator' | 'first_account';
    grantedAt: Date;
  };
  /** Empty until a site admin decides who can sign up. */
  signUpSettings: { isOnly: Generated<boolean>; mode: SignUpMode; changedAt: Date };
  failedSignIns: {
    id: string;
    email: string;
    at: Date;
    address: Generated<string>;
    /** The session, or the device that signed in to this account before; null for anyone else. */
    knownAs: string | null;
  };
};
