export type ShareNetwork = 'X' | 'Facebook' | 'LinkedIn' | 'Reddit';

interface ShareTarget {
  name: ShareNetwork;
  href: string;
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}

/** Links that share a page on social networks. `url` is absolute. */
export function listShareTargets(url: string, text: string): ShareTarget[] {
  return [
    { name: 'X', href: withQuery('https://x.com/intent/post', { url, text }) },
    {
      name: 'Facebook',
      href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
    },
    {
      name: 'LinkedIn',
      href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
    },
    { name: 'Reddit', href: withQuery('https://www.reddit.com/submit', { url, title: text }) },
  ];
}

/** Mail programs take `%20` for a space, not `+`. */
export function shareMailAddress(url: string, text: string): string {
  return `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(url)}`;
}
