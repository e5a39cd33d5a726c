/** A page of a PDF: a picture from edge to edge, its size in pixels. */
export type PdfPage = { jpeg: Blob; width: number; height: number }

/** The longer side of A4 in points: pages print without being scaled. */
const PAGE_WIDTH = 842
const MARKER = Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a)

/** Writes a PDF of pictures, each on a page (PDF 1.4): header, objects, the table of the beginning of each object. */
export function writePdf({ title, pages }: { title: string; pages: readonly PdfPage[] }): Blob {
  const parts: BlobPart[] = []
  const begins: number[] = []
  let size = 0

  function push(part: string | Blob | Uint8Array<ArrayBuffer>): void {
    parts.push(part)
    size += typeof part === 'string' || part instanceof Uint8Array ? part.length : part.size
  }

  function pushObject(...body: readonly (string | Blob)[]): void {
    begins.push(size)
    push(`${begins.length} 0 obj\n`)
    for (const part of body) push(part)
    push('\nendobj\n')
  }

  push('%PDF-1.4\n')
  // Says that the bytes behind it are not plain text.
  push(MARKER)
  pushObject('<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pages.map((_page, index) => `${4 + index * 3} 0 R`)
  pushObject(`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`)
  pushObject(`<< /Title <${utf16Hex(title)}> >>`)
  pages.forEach(({ jpeg, width, height }, index) => {
    const first = 4 + index * 3
    const pageHeight = ((PAGE_WIDTH * height) / width).toFixed(2)
    pushObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${pageHeight}] `,
      `/Contents ${first + 1} 0 R /Resources << /XObject << /Picture ${first + 2} 0 R >> >> >>`,
    )
    const drawing = `q ${PAGE_WIDTH} 0 0 ${pageHeight} 0 0 cm /Picture Do Q`
    pushObject(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    pushObject(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`,
      jpeg,
      '\nendstream',
    )
  })
  const table = size
  const rows = begins.map((begin) => `${`${begin}`.padStart(10, '0')} 00000 n \n`)
  push(`xref\n0 ${begins.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  push(`trailer\n<< /Size ${begins.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

/** Letters outside Latin are written as UTF-16 behind its mark. */
function utf16Hex(text: string): string {
  const units = Array.from({ length: text.length }, (_unit, index) => text.charCodeAt(index))
  return ['feff', ...units.map((unit) => unit.toString(16).padStart(4, '0'))].join('')
}
