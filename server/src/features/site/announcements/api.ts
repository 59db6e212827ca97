import { limits } from '@evens/domain/shared/limits';
import { announcementErrors as errors } from '@evens/domain/site/announcements/errors';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../../http/guards/storable-text.ts';
import { pathId, withMessage } from '../../../http/input.ts';
import { pageSchema } from '../../../http/pages.ts';

export const announcementInput = z
  .strictObject({
    title: storableText(withMessage(errors.ANNOUNCEMENT_TITLE_MISSING)),
    message: storableText(withMessage(errors.ANNOUNCEMENT_MESSAGE_MISSING)),
    groupId: pathId(errors.ANNOUNCEMENT_GROUP_NOT_FOUND)
      .nullable()
      .openapi({ description: 'Null for everyone who has an account' }),
  })
  .openapi('NewAnnouncement');

export const announcementSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    message: z.string(),
    groupId: z.string().nullable(),
    groupName: z.string().nullable().openapi({ description: 'Null for everyone' }),
    senderName: z.string().nullable().openapi({ description: 'Null if it came from the command line' }),
    recipientCount: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Announcement');

export const announcementPage = pageSchema(announcementSchema).openapi('AnnouncementPage');

export const audienceQuery = z.object({
  name: storableText().max(limits.groupNameMaxCharacters).optional().openapi({ description: 'Part of a group’s name' }),
});

export const audienceResponse = z
  .object({
    userCount: z.number().int(),
    groups: z
      .array(z.object({ id: z.string(), name: z.string(), memberCount: z.number().int() }))
      .openapi({ description: 'The first groups in the order of their names' }),
    hasMoreGroups: z.boolean(),
  })
  .openapi('AnnouncementAudience');

export type AnnouncementInput = z.infer<typeof announcementInput>;
export type AnnouncementResponse = z.infer<typeof announcementSchema>;
export type AudienceResponse = z.infer<typeof audienceResponse>;
