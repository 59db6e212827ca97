import { linesEvent } from '../../db/define-event.ts';
import { linesUpdate } from './api.ts';

export const linesChanged = linesEvent('lines', linesUpdate);
