import { groupErrors } from '@evens/domain/groups/errors';
import { GROUP_LOG_KINDS } from '@evens/domain/groups/log/model';
import { memberErrors } from '@evens/domain/groups/members/errors';
import { ROLES } from '@evens/domain/groups/model';
import { groupSettingsErrors } from '@evens/domain/groups/settings/errors';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../http/guards/storable-text.ts';
import { ignoredFields, pathId, withMessage } from '../../http/input.ts';
import { pageSchema } from '../../http/pages.ts';

const cents = z.number().int();

export const groupSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    createdBy: z.string(),
    inviteCode: z.string().nullable().openapi({ description: 'Null for members who can’t invite' }),
    memberCount: z.number().int(),
    role: z.enum(ROLES),
    settings: z.object({ isPrivate: z.boolean(), maxMembers: z.number().int() }),
    bettingRules: z.object({
      minBetAmountCents: cents,
      maxBetAmountCents: cents,
      allowSameBetTypes: z.boolean(),
      requireApprovalForLargeBets: z.boolean(),
      largeBetThresholdCents: cents,
      autoSettleBets: z.boolean(),
      stakes: z.enum(['at_odds', 'even']),
    }),
    permissions: z.object({
      membersCanInvite: z.boolean(),
      membersCanCreateBids: z.boolean(),
      membersCanAcceptBids: z.boolean(),
      membersCanViewStats: z.boolean(),
    }),
    createdAt: z.iso.datetime(),
    lastModified: z.iso.datetime(),
  })
  .openapi('Group');

export const memberSchema = z
  .object({
    id: z.string(),
    displayName: z.string(),
    role: z.enum(ROLES),
    isActive: z.boolean(),
    joinedAt: z.iso.datetime(),
  })
  .openapi('Member');

export const groupPage = pageSchema(groupSchema).openapi('GroupPage');
export const memberPage = pageSchema(memberSchema).openapi('MemberPage');

export const logEntrySchema = z
  .object({
    id: z.string(),
    groupId: z.string(),
    userId: z.string(),
    userName: z.string().openapi({ description: 'The person’s name at that time' }),
    kind: z.enum(GROUP_LOG_KINDS),
    text: z.string(),
    at: z.iso.datetime(),
  })
  .openapi('GroupLogEntry');
export const logPage = pageSchema(logEntrySchema).openapi('GroupLogPage');

export const groupInput = z
  .strictObject({
    name: storableText(withMessage(groupErrors.GROUP_NAME_MISSING)),
    description: storableText().optional(),
  })
  .openapi('NewGroup');

const betLimit = z.number(withMessage(groupSettingsErrors.BET_LIMIT_INVALID)).optional();
const asSwitch = z.boolean().optional();

/** Fields that are left out don't change (GS-10). */
export const groupChange = z
  .strictObject({
    name: storableText(withMessage(groupErrors.GROUP_NAME_MISSING)).optional(),
    description: storableText().optional(),
    settings: z
      .strictObject({
        isPrivate: asSwitch,
        maxMembers: z.number(withMessage(groupSettingsErrors.MAX_MEMBERS_INVALID)).optional(),
      })
      .optional(),
    bettingRules: z
      .strictObject({
        minBetAmountCents: betLimit,
        maxBetAmountCents: betLimit,
        allowSameBetTypes: asSwitch,
        requireApprovalForLargeBets: asSwitch,
        largeBetThresholdCents: betLimit,
        autoSettleBets: asSwitch,
        stakes: z.enum(['at_odds', 'even']).optional(),
      })
      .optional(),
    permissions: z
      .strictObject({
        membersCanInvite: asSwitch,
        membersCanCreateBids: asSwitch,
        membersCanAcceptBids: asSwitch,
        membersCanViewStats: asSwitch,
      })
      .optional(),
  })
  .openapi('GroupChange');

export const groupPath = z.object({ groupId: z.string().max(40) });
export const memberPath = groupPath.extend({ userId: pathId(memberErrors.MEMBER_NOT_FOUND) });
export const roleInput = z
  .strictObject({ role: z.enum(ROLES, withMessage(memberErrors.ROLE_INVALID)) })
  .openapi('NewRole');
export const removalResponse = z.object({ member: memberSchema, group: groupSchema }).openapi('RemovedMember');
export const leaveResponse = z.object({ success: z.literal(true) }).openapi('LeftGroup');

/** The person joining comes from the session. */
export const joinInput = z
  .strictObject({ code: z.string(withMessage(groupErrors.INVITE_CODE_EMPTY)), ...ignoredFields('userId', 'userName') })
  .openapi('JoinGroup');
export const joinResponse = z.object({ success: z.literal(true), group: groupSchema }).openapi('JoinedGroup');

export const invitePath = z.object({ code: z.string() });
export const invitePreview = z.object({ name: z.string(), memberCount: z.number().int() }).openapi('InvitePreview');

const invitedAddress = storableText(withMessage(groupErrors.INVITE_EMAIL_INVALID)).nullish();

/** Without an email, the request only asks for the link. Other fields about the group or the inviter are ignored. */
export const inviteInput = z
  .strictObject({
    recipientEmail: invitedAddress,
    inviteeEmail: invitedAddress.openapi({ description: 'An alias of recipientEmail' }),
    ...ignoredFields('groupId', 'groupName', 'inviterName'),
  })
  .openapi('NewInvite');
export const inviteResponse = z
  .object({ success: z.literal(true), inviteLink: z.string(), code: z.string() })
  .openapi('Invite');

export type GroupResponse = z.infer<typeof groupSchema>;
export type MemberResponse = z.infer<typeof memberSchema>;
export type GroupLogEntryResponse = z.infer<typeof logEntrySchema>;
export type GroupInput = z.infer<typeof groupInput>;
export type InviteInput = z.infer<typeof inviteInput>;
export type InviteResponse = z.infer<typeof inviteResponse>;
export type JoinInput = z.infer<typeof joinInput>;
export type GroupChangeInput = z.infer<typeof groupChange>;
export type RoleInput = z.infer<typeof roleInput>;
export type RemovalResponse = z.infer<typeof removalResponse>;
export type JoinResponse = z.infer<typeof joinResponse>;
