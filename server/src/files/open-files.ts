import { join } from 'node:path'
import type { Config } from '../config.ts'
import { readBucket } from './bucket-address.ts'
import type { FileStore } from './file-store.ts'
import { openDiskStore, openStoreSpool } from './file-store-disk.ts'
import type { Spool } from './spool.ts'

export async function openFiles(
  config: Pick<Config, 'DATA_DIR' | 'STORAGE_URL' | 'AWS_REGION'>,
): Promise<{ files: FileStore; spool: Spool }> {
  const uploads = join(config.DATA_DIR, 'uploads')
  const spool = openStoreSpool(uploads)
  const bucket = config.STORAGE_URL === undefined ? undefined : readBucket(config.STORAGE_URL)
  if (!bucket) return { files: openDiskStore(uploads), spool }
  // Loading the SDK takes half a second.
  const { openS3Store } = await import('./file-store-s3.ts')
  return { files: openS3Store({ ...bucket, region: config.AWS_REGION }, spool), spool }
}
