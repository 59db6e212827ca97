import { groupEvent } from '../../db/define-event.ts';
import { bidShape } from './api.ts';

export const bidChanged = groupEvent('bid', bidShape);
