import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';
import { filled, storable } from '#src/shared/schemas.ts';

export const PrefillRequest = z.object({
  url: storable(filled(2048, 'previews.address')).refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    issueText('previews.address'),
  ),
});

/** Where on its page a site says something. */
const Source = z.enum(['json-ld', 'open-graph', 'meta', 'title', 'link', 'address']);

const text = z.object({ value: z.string(), source: Source }).nullable();

export const Prefill = z
  .object({
    /** The address after redirects. */
    url: z.string(),
    /** Why nothing could be read; null otherwise. */
    problem: z.string().nullable(),
    /** A published tool with this address or name. */
    listed: z.object({ slug: z.string(), name: z.string(), by: z.enum(['address', 'name']) }).nullable(),
    name: text,
    tagline: text,
    description: text,
    company: text,
    languages: z.object({ value: z.array(z.string()), source: Source }).nullable(),
    pricing_url: text,
    source_code_url: text,
    /** Pictures as WebP in base64. */
    logo: text,
    screenshot: text,
  })
  .meta({ id: 'SitePrefill' });
export type Prefill = z.infer<typeof Prefill>;
