import { tag } from './xml.ts'

/** Codes of S3's errors that the stand-in answers with, and their statuses. */
const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const

export class Refusal extends Error {
  readonly code: keyof typeof STATUS
  readonly status: number

  constructor(code: keyof typeof STATUS, message: string = code) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = STATUS[code]
  }

  toXml(resource: string, requestId: string): string {
    const parts = { Code: this.code, Message: this.message, Resource: resource, RequestId: requestId }
    return tag('Error', parts)
  }
}

export function refuse(code: keyof typeof STATUS, message?: string): never {
  throw new Refusal(code, message)
}
