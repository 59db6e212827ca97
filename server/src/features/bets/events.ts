import { groupEvent } from '../../db/define-event.ts';
import { betShape } from './api.ts';

export const betChanged = groupEvent('bet', betShape);
