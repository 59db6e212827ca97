import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { orderChildren, type Props } from './order-children.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

/** Every tag is a call of these (`jsxImportSource` in tsconfig.json), so no name on any screen is forgotten. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsx(type, orderChildren(props), key);
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsxs(type, orderChildren(props), key);
}
