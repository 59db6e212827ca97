import { invitePictureTexts, pictureTexts } from '@evens/domain/site/previews/copy';
import { type PictureTexts, PREVIEWS } from '@evens/domain/site/previews/model';
import { getWritableName } from '@evens/domain/site/previews/rules';
import type { Db } from '../../../db/database.ts';
import { findInvite } from '../../groups/queries.ts';

/** What the picture of an invite says. A code that no group has, or no longer has, gets the picture of Evens (XP-04). */
export async function findInvitePicture(db: Db, code: string): Promise<PictureTexts> {
  const invite = await findInvite(db, code);
  if (!invite) return pictureTexts.evens;
  return invitePictureTexts({ name: getWritableName(invite.name), memberCount: invite.memberCount });
}

/** Every other address of a picture gets one too. */
export function findPicture(name: string): PictureTexts {
  return pictureTexts[PREVIEWS.find((preview) => preview === name) ?? 'evens'];
}
