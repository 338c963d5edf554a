/**
 * A buffer with memory of its own length, for what is kept. Short buffers are pieces of a common block and compressed ones of a
 * block of 64 KiB, all of which would stay as long as they do.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
