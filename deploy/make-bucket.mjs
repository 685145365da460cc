// Creates the bucket of STORAGE_URL unless it exists. Runs inside the image with the server's packages.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

const { STORAGE_URL = '', AWS_REGION = 'us-east-1' } = process.env
const { hostname: Bucket, searchParams } = new URL(STORAGE_URL)
const endpoint = searchParams.get('endpoint') ?? undefined
const client = new S3Client({
  region: AWS_REGION,
  endpoint,
  forcePathStyle: endpoint !== undefined,
  // As the server's own client: many services lack newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED',
})
try {
  await client.send(new CreateBucketCommand({ Bucket }))
  console.log(`The bucket ${Bucket} was made.`)
} catch (error) {
  if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(error.name)) throw error
  console.log(`The bucket ${Bucket} is there.`)
}
