/** The text of a table: UTF-8, else as Chinese systems export it. */
export async function readTableFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What is neither becomes signs that the mall refuses in words.
    return new TextDecoder('gb18030').decode(bytes)
  }
}
