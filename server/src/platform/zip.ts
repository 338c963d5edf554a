import { crc32, inflateRawSync } from 'node:zlib'

export interface ZipFile {
  name: string
  bytes: Buffer
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const UTF8_NAMES = 0x0800
const DEFLATED = 8
const MAX_COMMENT = 65_535

export const isZip = (file: Buffer): boolean => file.length >= END_BYTES && file.readUInt32LE(0) === LOCAL

/** The files of a ZIP whose names are wanted; null where it is none, is damaged, or holds more than allowed. */
export function readZip(
  zip: Buffer,
  isWanted: (name: string) => boolean,
  { maxFiles, maxBytes }: { maxFiles: number; maxBytes: number },
): ZipFile[] | null {
  try {
    const end = endOf(zip)
    const count = zip.readUInt16LE(end + 10)
    let at = zip.readUInt32LE(end + 16)
    let left = maxBytes
    const files: ZipFile[] = []
    for (let nth = 0; nth < count; nth++) {
      if (zip.readUInt32LE(at) !== CENTRAL) return null
      const nameBytes = zip.readUInt16LE(at + 28)
      const rawName = zip.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes)
      const name = nameOf(rawName, zip.readUInt16LE(at + 8))
      if (isWanted(name)) {
        if (files.length === maxFiles) return null
        const bytes = bytesOf(zip, at, left)
        if (!bytes) return null
        left -= bytes.length
        files.push({ name, bytes })
      }
      at += CENTRAL_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
    return files
  } catch {
    // Addresses beyond its end, or what does not inflate.
    return null
  }
}

function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT)
  for (let at = zip.length - END_BYTES; at >= first; at--) if (zip.readUInt32LE(at) === END) return at
  throw new Error('no ZIP')
}

/** Chinese Windows writes names in GB18030. */
const nameOf = (raw: Buffer, flags: number): string =>
  flags & UTF8_NAMES ? raw.toString('utf8') : new TextDecoder('gb18030').decode(raw)

function bytesOf(zip: Buffer, central: number, maxBytes: number): Buffer | null {
  const method = zip.readUInt16LE(central + 10)
  const [packed, size, local] = [20, 24, 42].map((place) => zip.readUInt32LE(central + place))
  if (packed === undefined || size === undefined || local === undefined || size > maxBytes) return null
  if (zip.readUInt32LE(local) !== LOCAL) return null
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const data = zip.subarray(start, start + packed)
  if (method === 0) return data.length === size ? data : null
  if (method !== DEFLATED) return null
  const bytes = inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
  return bytes.length === size && crc32(bytes) === zip.readUInt32LE(central + 16) ? bytes : null
}

/** A ZIP of files as they are, not deflated. */
export function zipOf(files: readonly ZipFile[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const rawName = Buffer.from(name, 'utf8')
    const both = Buffer.alloc(26)
    both.writeUInt16LE(20, 0)
    both.writeUInt16LE(UTF8_NAMES, 2)
    // 1 January 1980.
    both.writeUInt16LE(33, 8)
    both.writeUInt32LE(crc32(bytes), 10)
    both.writeUInt32LE(bytes.length, 14)
    both.writeUInt32LE(bytes.length, 18)
    both.writeUInt16LE(rawName.length, 22)
    const central = Buffer.alloc(CENTRAL_BYTES)
    central.writeUInt32LE(CENTRAL, 0)
    central.writeUInt16LE(20, 4)
    both.copy(central, 6)
    central.writeUInt32LE(offset, 42)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(LOCAL, 0)
    locals.push(local, both, rawName, bytes)
    centrals.push(central, rawName)
    offset += LOCAL_BYTES + rawName.length + bytes.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
