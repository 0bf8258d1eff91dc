/** The fields of a profile that lead elsewhere, as the person typed them. */
interface LinkFields {
  website: string | null;
  social_github: string | null;
  social_twitter: string | null;
  social_linkedin: string | null;
}

interface Network {
  label: string;
  field: Exclude<keyof LinkFields, 'website'>;
  /** A user name follows it. */
  prefix: string;
  hosts: readonly string[];
}

const NETWORKS: readonly Network[] = [
  { label: 'GitHub', field: 'social_github', prefix: 'https://github.com/', hosts: ['github.com'] },
  { label: 'X', field: 'social_twitter', prefix: 'https://x.com/', hosts: ['x.com', 'twitter.com'] },
  {
    label: 'LinkedIn',
    field: 'social_linkedin',
    prefix: 'https://www.linkedin.com/in/',
    hosts: ['linkedin.com'],
  },
];

/** The address as the parser understands it; undefined unless it is plain http or https. */
function parseAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url;
}

/** A user name, with or without @, or an address at the network. Anything else could pass for what it is not. */
function networkAddress(text: string, { prefix, hosts }: Network): string | undefined {
  const name = /^@?([\p{L}\p{N}_.-]{1,100})$/u.exec(text)?.[1];
  if (name && !name.includes('.')) return prefix + encodeURIComponent(name);
  const url = parseAddress(/^https?:/i.test(text) ? text : `https://${text}`);
  if (!url) return undefined;
  const isThere = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isThere ? url.href : undefined;
}

/** The links of a public profile: http and https only, each at the place that its label names. */
export function profileLinks(fields: LinkFields): { label: string; url: string }[] {
  const website = fields.website ? parseAddress(fields.website) : undefined;
  const own = website ? [{ label: website.hostname.replace(/^www\./, ''), url: website.href }] : [];
  const social = NETWORKS.flatMap((network) => {
    const text = fields[network.field];
    const url = text ? networkAddress(text, network) : undefined;
    return url ? [{ label: network.label, url }] : [];
  });
  return [...own, ...social];
}
