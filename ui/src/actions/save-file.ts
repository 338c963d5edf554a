/** Hands a file to the browser, which stores it under this name. */
export function saveFile(content: BlobPart, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
