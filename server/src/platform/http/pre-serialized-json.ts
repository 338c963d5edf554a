/**
 * An answer that its handler has written down already: JSON in the endpoint's shape, in pieces. For what is kept as text
 * and would otherwise be read only to be written again.
 */
export class PreSerializedJson<T> {
  /** Of this shape, once it is read. */
  declare readonly shape: T
  readonly pieces: readonly (Buffer | string)[]

  constructor(pieces: readonly (Buffer | string)[]) {
    this.pieces = pieces
  }
}

const BEGIN = Buffer.from('{"code":1,"msg":"ok","data":')
const END = Buffer.from('}')

/** A success as it goes over the line. */
export function successJson(data: unknown): Buffer | string {
  if (!(data instanceof PreSerializedJson)) return JSON.stringify({ code: 1, msg: 'ok', data })
  const pieces = data.pieces.map((piece: Buffer | string) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  return Buffer.concat([BEGIN, ...pieces, END])
}
