import { Fragment, type ReactNode } from 'react';

/** A text with its `{name}` placeholders replaced by nodes, for sentences with links. Unknown ones stay. */
export function FillText({ text, nodes }: { text: string; nodes: Readonly<Record<string, ReactNode>> }) {
  return text.split(/(\{\w+\})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never change places
    <Fragment key={index}>{nodes[part.slice(1, -1)] ?? part}</Fragment>
  ));
}
