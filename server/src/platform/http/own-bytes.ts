/**
 * Copies a buffer into memory of its own size, for caching. Short buffers are slices of a shared pool, and compressed
 * ones of a block of 64 KiB, which would stay in memory with them.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
