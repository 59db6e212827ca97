import { z } from '@hono/zod-openapi';
import { userEvent } from '../../db/define-event.ts';

const nothing = z.object({});

export const settingsChanged = userEvent('settings', nothing);
export const phoneCodeFailed = userEvent('phone_code_failed', nothing);
