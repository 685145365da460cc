import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface S3Service {
  environment: { STORAGE_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  close: () => Promise<void>
}

const bucket = 'works'

export async function startS3(): Promise<S3Service> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-s3-'))
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
    // It omits the slash after the bucket's name, which the SDK signs for list requests.
    allowMismatchedSignatures: true,
  })
  const { port } = await service.run()
  return {
    environment: {
      STORAGE_URL: `s3://${bucket}?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
