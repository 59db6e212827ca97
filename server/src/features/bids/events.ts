import { groupEvent } from '../../live/define-event.ts';
import { bidShape } from './api.ts';

export const bidChanged = groupEvent('bid', bidShape);
