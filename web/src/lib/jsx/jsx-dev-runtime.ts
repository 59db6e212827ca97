import type { ElementType, Key, ReactElement } from 'react';
import { type JSXSource, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { orderChildren, type Props } from './order-children.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** What tags call instead on the development server and in unit tests. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  ...[key, isStatic, source, self]: [Key | undefined, boolean, JSXSource?, unknown?]
): ReactElement {
  return reactJsxDev(type, orderChildren(props), key, isStatic, source, self);
}
