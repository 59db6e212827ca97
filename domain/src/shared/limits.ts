/**
 * The numbers of the product, read by server and screens alike (LM-01 to LM-10). Each is an export of its own, so that a page
 * carries only those it reads.
 */
export * as limits from './limit-values.ts';
