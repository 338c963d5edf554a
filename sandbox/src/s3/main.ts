import { openS3StandIn } from './stand-in.ts'

/** The stand-in as a process of its own: FOLDER, HOST, PORT, S3_BUCKET, S3_KEY_ID and S3_KEY_SECRET say what it is. */
const { FOLDER, HOST = '127.0.0.1', PORT = '9000', S3_BUCKET = 'mall', S3_KEY_ID, S3_KEY_SECRET } = process.env
const standIn = await openS3StandIn({
  bucket: S3_BUCKET,
  host: HOST,
  port: Number(PORT),
  ...(FOLDER && { folder: FOLDER }),
  credentials: { ...(S3_KEY_ID && { keyId: S3_KEY_ID }), ...(S3_KEY_SECRET && { keySecret: S3_KEY_SECRET }) },
})
console.log(`对象存储的替身：${standIn.endpoint}，存储桶 ${standIn.bucket}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => standIn.close())
