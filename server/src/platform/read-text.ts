/** A file's text: UTF-8, or else GB18030, as spreadsheets and banks in China still write. */
export function readText(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}
