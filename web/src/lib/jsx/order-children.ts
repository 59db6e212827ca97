import { keepReadingOrder } from './keep-reading-order.ts';

export type Props = { children?: unknown; dir?: unknown };

/**
 * The same props, with the reading order of their texts kept. What has a direction of its own, such as a comment, stays
 * as its author wrote it.
 */
export function orderChildren(props: Props): Props {
  const { children, dir } = props;
  if (dir !== undefined) return props;
  if (typeof children === 'string') return isInOrder(children) ? props : { ...props, children: orderChild(children) };
  if (!Array.isArray(children) || children.every(isInOrder)) return props;
  return { ...props, children: children.map(orderChild) };
}

function orderChild(child: unknown): unknown {
  return typeof child === 'string' ? keepReadingOrder(child) : child;
}

function isInOrder(child: unknown): boolean {
  return orderChild(child) === child;
}
