import { isMailHost, isSameDomain, isSharedPlace } from '#src/server/outbound/registrable-domain.ts';

/**
 * True when an email address and a tool's website are on the same registered domain, so the address probably belongs to
 * the tool's makers. Mail services, stores and shared hosts never count.
 */
export function isAddressOfTool(email: string, toolUrl: string): boolean {
  const mailHost = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const url = URL.parse(toolUrl);
  const toolHost = url?.hostname.replace(/^www\./, '') ?? '';
  if (!mailHost.includes('.') || !toolHost.includes('.') || /^[\d.]+$/.test(toolHost)) return false;
  if (isMailHost(mailHost) || (url && isSharedPlace(url))) return false;
  return mailHost === toolHost || isSameDomain(mailHost, toolHost);
}
