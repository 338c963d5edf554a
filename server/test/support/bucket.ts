import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openS3StandIn, type S3StandIn } from '@mall/sandbox/s3/stand-in'

export interface Bucket extends AsyncDisposable {
  /** Settings of a mall whose pictures and uploads lie here. */
  env: Record<string, string>
  standIn(): S3StandIn
  /** It answers no more, until it comes back with what it held. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

/** A bucket of a test's own. */
export async function aBucket(): Promise<Bucket> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-bucket-'))
  let standIn = await openS3StandIn({ folder })
  const { endpoint, bucket, credentials } = standIn
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_KEY_ID: credentials.keyId,
      S3_KEY_SECRET: credentials.keySecret,
    },
    standIn: () => standIn,
    leave: () => standIn.close(),
    comeBack: async () => {
      standIn = await openS3StandIn({ folder, port: Number(new URL(endpoint).port) })
    },
    async [Symbol.asyncDispose]() {
      await standIn.close().catch(() => undefined)
      await rm(folder, { recursive: true })
    },
  }
}
