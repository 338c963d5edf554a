const [VT, FS, CR, LF] = [0x0b, 0x1c, 0x0d, 0x0a]

/** A message between its marks, or why there is none. */
export type Frame = { bytes: Buffer } | { broken: 'cut' | 'too-long' | 'between' }

/** Takes bytes as they come, and returns the frames that they complete. Holds at most `maxBytes`. */
export function openFrames(maxBytes: number): { take(chunk: Buffer): Frame[]; isInside(): boolean } {
  let parts: Buffer[] = []
  let held = 0
  /** `skipping`: too long, until its end. */
  let state: 'between' | 'inside' | 'skipping' = 'between'
  let last = -1
  const begin = () => {
    ;[parts, held, state] = [[], 0, 'inside']
  }
  const hold = (part: Buffer) => {
    if (state !== 'inside') return
    held += part.length
    if (held > maxBytes) [parts, held, state] = [[], 0, 'skipping']
    // A copy: a part of a large chunk would hold all of it.
    else if (part.length > 0) parts.push(Buffer.from(part))
  }
  const take = (chunk: Buffer): Frame[] => {
    const frames: Frame[] = []
    let from = 0
    // Told once a chunk.
    let isLost = false
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (byte === VT) {
        if (state !== 'between') frames.push({ broken: state === 'inside' ? 'cut' : 'too-long' })
        begin()
        from = at + 1
      } else if (byte === CR && last === FS && state !== 'between') {
        hold(chunk.subarray(from, at))
        if (state === 'skipping') frames.push({ broken: 'too-long' })
        // Without the mark before the last.
        else frames.push({ bytes: Buffer.concat(parts).subarray(0, -1) })
        ;[parts, held, state, from] = [[], 0, 'between', at + 1]
      } else if (state === 'between' && !isLost && byte !== CR && byte !== LF) {
        isLost = true
        frames.push({ broken: 'between' })
      }
      last = byte ?? -1
    }
    hold(chunk.subarray(from))
    return frames
  }
  return { take, isInside: () => state !== 'between' }
}

export const framed = (bytes: Buffer): Buffer => Buffer.concat([Buffer.of(VT), bytes, Buffer.of(FS, CR)])
