import { z } from 'zod';
import type { S3Settings } from './s3-store.ts';

/** Of the variables that name a bucket and how it is reached: `S3_BUCKET` and its kin. */
export const s3Schemas = {
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, hyphens or dots')
    .optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a name like eu-central-1')
    .optional(),
  endpoint: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .optional(),
  accessKeyId: z.string().optional(),
  secretAccessKey: z.string().optional(),
  forcePathStyle: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  prefix: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_/-]{0,199}$/, 'must be letters, digits, hyphens, underscores and slashes')
    .optional(),
};

type Given = { [Name in keyof typeof s3Schemas]: z.output<(typeof s3Schemas)[Name]> };

/** Undefined when no bucket is set. */
export function readS3Settings(given: Given): S3Settings | undefined {
  const {
    bucket,
    region,
    endpoint,
    accessKeyId,
    secretAccessKey,
    forcePathStyle = false,
    prefix = '',
  } = given;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle, prefix };
}
