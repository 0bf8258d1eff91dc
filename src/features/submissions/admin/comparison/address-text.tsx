import ExternalLink from 'lucide-react/icons/external-link';
import { writeAddress } from '#src/shared/addresses/write-address.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isWebAddress, splitAddress } from './split-address.ts';

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
