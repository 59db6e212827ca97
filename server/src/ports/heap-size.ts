import { setFlagsFromString } from 'node:v8';

/**
 * V8 lets garbage pile up to several times what is in use, because collecting it less often is faster. A group of friends
 * is served just as well by a process that takes a third of the memory.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=35');
  setFlagsFromString('--semi-space-growth-factor=1');
}
