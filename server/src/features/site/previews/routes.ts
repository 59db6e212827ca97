import { PREVIEWS } from '@evens/domain/site/previews/model';
import { z } from '@hono/zod-openapi';
import { refusals } from '../../../http/answers.ts';
import { anyoneRoute } from '../../accounts/gate.ts';
import { invitePath } from '../../groups/api.ts';
import { findInvitePicture, findPicture } from './find-picture.ts';
import { sendPicture } from './send-picture.ts';

const picture = {
  200: { description: 'A picture of 1200 by 630 pixels', content: { 'image/png': { schema: z.string() } } },
  304: { description: 'Nothing has changed since the response with the ETag in If-None-Match' },
  ...refusals,
};

export const previewRoutes = [
  anyoneRoute({
    method: 'get',
    path: '/api/previews/invites/{code}',
    operationId: 'readInvitePicture',
    params: invitePath,
    answer: picture,
    run: async ({ db, c, params }) => sendPicture(c, await findInvitePicture(db, params.code)),
  }),

  anyoneRoute({
    method: 'get',
    path: '/api/previews/{preview}',
    operationId: 'readPreviewPicture',
    params: z.object({ preview: z.string().openapi({ description: `One of ${PREVIEWS.join(', ')}` }) }),
    answer: picture,
    run: ({ c, params }) => sendPicture(c, findPicture(params.preview)),
  }),
];
