/** A host with a dot, perhaps with a port and what follows: `chatgpt.com`, `example.org:8080/a?b`. */
const HOST_ONLY = /^[^\s/:?#@.][^\s/:?#@]*\.[^\s/:?#@.]{2,}\.?(:\d{1,5})?([/?#]\S*)?$/u;

/** The address as people mean it: `chatgpt.com` becomes `https://chatgpt.com`. Anything else is only trimmed. */
export function withScheme(text: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith('//') && HOST_ONLY.test(trimmed.slice(2))) return `https:${trimmed}`;
  return HOST_ONLY.test(trimmed) ? `https://${trimmed}` : trimmed;
}
