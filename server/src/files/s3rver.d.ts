declare module '@20minutes/s3rver' {
  /** A server that speaks S3's protocol over a folder; its one key pair is S3RVER, S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
      allowMismatchedSignatures: boolean
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
