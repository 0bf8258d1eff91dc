import ExternalLink from 'lucide-react/icons/external-link';
import { writeAddress } from '#src/shared/addresses/write-address.ts';
import { t } from '#src/shared/messages/translate.ts';

/** Splits a URL around its host, so that the host can be emphasised. */
export function splitAddress(address: string): { before: string; host: string; after: string } {
  const { host = '' } = URL.parse(address) ?? {};
  const shown = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(address);
  const start = shown?.[1] ? shown[0].length - shown[1].length : -1;
  if (!host || start < 0) return { before: address, host: '', after: '' };
  // The host as the browser reads it: look-alike letters of other scripts show up as punycode.
  return { before: address.slice(0, start), host, after: address.slice(shown![0].length) };
}

/** True for http and https, the only addresses that become links. */
export function isWebAddress(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '');
}

/** A URL with its host in bold. A web address is a link that opens in a new tab. */
export function AddressText({ address }: { address: string | null }) {
  if (address === null) return <span className="text-muted">{t('submissionsAdmin.noLink')}</span>;
  const { before, host, after } = splitAddress(writeAddress(address));
  const text = (
    <span className="[overflow-wrap:anywhere]">
      {before}
      <strong>{host}</strong>
      {after}
    </span>
  );
  if (!isWebAddress(address)) return text;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener nofollow"
      className="underline decoration-line-strong hover:text-accent"
    >
      {text}
      <ExternalLink aria-hidden className="ml-1 inline size-3.5" />
      <span className="sr-only"> ({t('tool.newTab')})</span>
    </a>
  );
}
