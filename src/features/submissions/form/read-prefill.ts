import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';

/** A web address without a user's name or password; '' for everything else. */
function readWebsite(text: string): string {
  const url = text.length > LIMITS.url ? null : URL.parse(text);
  const isWeb = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isWeb ? text.trim() : '';
}

/** Reads the fields from an address that anybody may have written: one line of text, and a web address. */
export function readPrefill(params: URLSearchParams): { name: string; url: string } {
  const name = (params.get('name') ?? '').slice(0, LIMITS.url).replace(/[\p{C}\s]+/gu, ' ');
  return { name: name.trim().slice(0, LIMITS.name).trim(), url: readWebsite(params.get('url') ?? '') };
}
