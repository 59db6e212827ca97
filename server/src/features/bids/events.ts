import { groupEvent } from '../../db/define-event.ts';
import { bidSchema } from './api.ts';

export const bidChanged = groupEvent('bid', bidSchema);
