import { isMailHost, isSameDomain, isSharedPlace } from '#src/server/outbound/registrable-domain.ts';

/**
 * True when an email address belongs to the people behind a tool, as far as its domain tells: both belong to one
 * registered domain. Mail services, stores and shared hosts never count.
 */
export function isAddressOfTool(email: string, toolUrl: string): boolean {
  const mailHost = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const url = URL.parse(toolUrl);
  const toolHost = url?.hostname.replace(/^www\./, '') ?? '';
  if (!mailHost.includes('.') || !toolHost.includes('.') || /^[\d.]+$/.test(toolHost)) return false;
  if (isMailHost(mailHost) || (url && isSharedPlace(url))) return false;
  return mailHost === toolHost || isSameDomain(mailHost, toolHost);
}
