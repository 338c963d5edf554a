/**
 * A response already serialized by its handler: JSON in the endpoint's shape, in pieces. For data stored as JSON text
 * that would otherwise be parsed only to be serialized again.
 */
export class PreSerializedJson<T> {
  /** Phantom type of the parsed JSON. */
  declare readonly shape: T
  readonly pieces: readonly (Buffer | string)[]

  constructor(pieces: readonly (Buffer | string)[]) {
    this.pieces = pieces
  }
}

const BEGIN = Buffer.from('{"code":1,"msg":"ok","data":')
const END = Buffer.from('}')

/** The envelope of a successful response. */
export function successJson(data: unknown): Buffer | string {
  if (!(data instanceof PreSerializedJson)) return JSON.stringify({ code: 1, msg: 'ok', data })
  const pieces = data.pieces.map((piece: Buffer | string) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  return Buffer.concat([BEGIN, ...pieces, END])
}
