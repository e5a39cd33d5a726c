/** Text at a place of a page, from its lower left corner. */
export type PdfText = { text: string; x: number; y: number; size?: number }

/** A PDF with a text layer in a Chinese font that is not in the file, as many programs write it. */
export function pdfFile(pages: readonly PdfText[][], more = ''): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add(
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>] >>',
  )
  for (const [at, texts] of pages.entries()) {
    const drawn =
      texts
        .map(({ text, x, y, size = 10 }) => `BT /F1 ${size} Tf ${x} ${y} Td <${hex(text)}> Tj ET`)
        .join('\n') + more
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    )
    add(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`)
  }
  let file = '%PDF-1.4\n'
  const places = objects.map((body, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return place
  })
  const start = file.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(file, 'latin1')
}

function hex(text: string): string {
  const bytes = Buffer.from(text, 'utf16le')
  return bytes.swap16().toString('hex')
}
