import { randomUUID } from 'node:crypto'
import { type Answer, type Call, type Save, storedHeaders, xmlAnswer } from './call.ts'
import { md5Of, verifyBody } from './checksums.ts'
import { refuse } from './refusal.ts'
import { tag, textsIn } from './xml.ts'

const MAX_PARTS = 10_000
const MAX_UPLOADS = 100

interface Upload {
  key: string
  headers: Record<string, string>
  parts: Map<number, { etag: string; data: Buffer }>
}

interface Room {
  bucket: string
  save: Save
  makeRoom(key: string, bytes: number): void
}

/** Uploads in parts. Unfinished ones are in memory alone. */
export function openMultipart({ bucket, save, makeRoom }: Room) {
  const uploads = new Map<string, Upload>()
  const uploadOf = ({ key, query }: Call): [string, Upload] => {
    const id = query.get('uploadId') ?? ''
    const found = uploads.get(id)
    return found?.key === key ? [id, found] : refuse('NoSuchUpload')
  }
  return {
    start({ key, headers }: Call): Answer {
      if (uploads.size >= MAX_UPLOADS) refuse('SlowDown')
      const id = randomUUID()
      uploads.set(id, { key, headers: storedHeaders(headers), parts: new Map() })
      return xmlAnswer(tag('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id }))
    },
    putPart(call: Call): Answer {
      const [, upload] = uploadOf(call)
      const number = Number(call.query.get('partNumber'))
      if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS) refuse('InvalidArgument', 'partNumber')
      const checksums = verifyBody(call.body, call.headers, call.signedHash)
      const held = [...upload.parts.values()].reduce((sum, { data }) => sum + data.length, 0)
      makeRoom(call.key, held + call.body.length)
      const etag = `"${md5Of(call.body)}"`
      upload.parts.set(number, { etag, data: call.body })
      return { status: 200, headers: { etag, ...checksums } }
    },
    async complete(call: Call): Promise<Answer> {
      const [id, upload] = uploadOf(call)
      verifyBody(call.body, call.headers, call.signedHash)
      const parts = partsIn(call.body.toString(), upload)
      const digests = parts.map((part) => Buffer.from(md5Of(part), 'hex'))
      const etag = `"${md5Of(Buffer.concat(digests))}-${parts.length}"`
      await save(call, Buffer.concat(parts), etag, upload.headers)
      uploads.delete(id)
      return xmlAnswer(tag('CompleteMultipartUploadResult', { Bucket: bucket, Key: call.key, ETag: etag }))
    },
    abort(call: Call): void {
      uploads.delete(uploadOf(call)[0])
    },
  }
}

function partsIn(xml: string, upload: Upload): Buffer[] {
  const [numbers, etags] = [textsIn(xml, 'PartNumber').map(Number), textsIn(xml, 'ETag')]
  if (numbers.length === 0 || numbers.length !== etags.length) refuse('MalformedXML')
  return numbers.map((number, at) => {
    const part = upload.parts.get(number)
    const isNext = number > (numbers[at - 1] ?? 0)
    return part && isNext && part.etag === etags[at] ? part.data : refuse('InvalidPart')
  })
}
