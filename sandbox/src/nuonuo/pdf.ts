/** A line of text: where it begins, from the lower left corner in points, and how it looks. */
export type PdfText = { x: number; y: number; size: number; text: string; color: readonly [number, number, number] }
/** A straight line from one point to another. */
export type PdfLine = readonly [number, number, number, number]

/**
 * One page of Chinese text and lines. The font is not embedded: every reader has one for it (Adobe-GB1), which keeps a
 * trial's papers at a few kilobytes.
 */
export function pdfPage(size: readonly [number, number], texts: readonly PdfText[], lines: readonly PdfLine[]): Buffer {
  const drawn = [
    '0.54 0.33 0 RG 0.75 w',
    ...lines.map(([x1, y1, x2, y2]) => `${x1} ${y1} m ${x2} ${y2} l S`),
    ...texts.map(({ x, y, size: points, text, color }) => {
      return `BT ${color.join(' ')} rg /F1 ${points} Tf ${x} ${y} Td <${utf16(text)}> Tj ET`
    }),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /FontDescriptor 7 0 R /DW 1000 /W [1 95 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  let text = '%PDF-1.7\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
