import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';
import type { EmbeddingService } from './search/meaning/embeddings.server.ts';

/** Where the published tools are searched. */
export interface ToolsSettings {
  /** Undefined: in the memory of each process. */
  cluster: ClusterSettings | undefined;
  /** Makes vectors for what texts mean. Undefined: words decide alone. */
  embeddings?: EmbeddingService | undefined;
}

export interface ClusterSettings {
  /** Addresses of one OpenSearch cluster, separated by commas. */
  url: string;
  /** Name of the alias; its indices have names that begin so. */
  index: string;
  /** How long a search may take. Default: 2500 ms; tests on a busy machine wait longer. */
  searchMs?: number;
}

const isHttp = (text: string) => ['http:', 'https:'].includes(URL.parse(text.trim())?.protocol ?? '');

export const toolsSettings = defineSettings(
  {
    SEARCH_URL: z
      .string()
      .refine((text) => text.split(',').every(isHttp), {
        message:
          'must be http(s)://[user:password@]host:port, several with commas, with special characters of the password percent-encoded (@ is %40)',
      })
      .optional(),
    SEARCH_INDEX: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]{0,99}$/, 'must be small letters, digits, hyphens and underscores')
      .default('aisle-tools'),
    EMBEDDINGS_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
      .optional(),
    EMBEDDINGS_MODEL: z.string().optional(),
    EMBEDDINGS_KEY: z.string().optional(),
  },
  ({ SEARCH_URL: url, SEARCH_INDEX: index, ...embeddings }): ToolsSettings => ({
    cluster: url ? { url, index } : undefined,
    embeddings:
      embeddings.EMBEDDINGS_URL && embeddings.EMBEDDINGS_MODEL
        ? {
            url: embeddings.EMBEDDINGS_URL,
            model: embeddings.EMBEDDINGS_MODEL,
            key: embeddings.EMBEDDINGS_KEY,
          }
        : undefined,
  }),
  { together: [['EMBEDDINGS_URL', 'EMBEDDINGS_MODEL']] },
);
