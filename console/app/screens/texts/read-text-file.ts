/** The words of a text file, in UTF-8 or as older Chinese systems write them. */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  return decoded(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
