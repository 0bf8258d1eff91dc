import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openS3Store } from './s3-store.ts';
import { createFolderStore, type FileStore } from './storage.ts';

/** Opens the configured bucket, or else a folder in the data directory. */
export async function openFileStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  return config.s3 ? openS3Store(config.s3) : createFolderStore(join(config.dataDir, 'uploads'));
}
