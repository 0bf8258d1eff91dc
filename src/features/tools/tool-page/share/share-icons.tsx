import facebook from 'simple-icons/icons/facebook.svg?raw';
import reddit from 'simple-icons/icons/reddit.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import type { ShareNetwork } from './tool-share-targets.ts';

function shapeOf(svg: string): string {
  return / d="([^"]+)"/.exec(svg)?.[1] ?? '';
}

/** One shape each, 24 units wide. The icon set has no mark of LinkedIn. */
const shapes: Record<ShareNetwork, string> = {
  X: shapeOf(x),
  Facebook: shapeOf(facebook),
  LinkedIn:
    'M5.2 2.5a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8ZM3.1 9.1h4.2v12.4H3.1ZM9.9 9.1h4v1.7c.6-1.1 2-2 3.9-2 3.9 0 4.7 2.5 4.7 5.9v6.8h-4.2v-6.1c0-1.5 0-3.3-2-3.3s-2.2 1.6-2.2 3.2v6.2H9.9Z',
  Reddit: shapeOf(reddit),
};

/** The mark of a network, in the colour of the text. */
export function ShareIcon({ network }: { network: ShareNetwork }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={shapes[network]} />
    </svg>
  );
}
