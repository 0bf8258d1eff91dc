interface ShareTarget {
  name: string;
  /** One or two letters, shown as the network's icon. */
  mark: string;
  href: string;
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}

/** Links that share a page on social networks. `url` is absolute. */
export function listShareTargets(url: string, text: string): ShareTarget[] {
  return [
    { name: 'X', mark: 'X', href: withQuery('https://x.com/intent/post', { url, text }) },
    {
      name: 'Facebook',
      mark: 'f',
      href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
    },
    {
      name: 'LinkedIn',
      mark: 'in',
      href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
    },
    { name: 'Reddit', mark: 'r', href: withQuery('https://www.reddit.com/submit', { url, title: text }) },
  ];
}

/** Mail programs take `%20` for a space, not `+`. */
export function shareMailAddress(url: string, text: string): string {
  return `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(url)}`;
}
