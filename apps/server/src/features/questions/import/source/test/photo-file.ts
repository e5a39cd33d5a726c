import type { PageLine } from '../../../../../core/convert/ocr/page-messages.ts'
import type { PageReader } from '../../../../../core/convert/ocr/page-reader.ts'

/** The head of a JPEG that says how large it is, and `more` behind it, so that each is another file; there is nothing to decode. */
export function photoHead({ width = 1200, height = 1600, more = '' } = {}): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from('ffc0001108', 'hex'),
    size,
    Buffer.from('03012200021101031101ffd9', 'hex'),
    Buffer.from(more),
  ])
}

/** Lines below each other on a page, 40 high; `?` before a word marks it as unsure. */
export function pageLines(lines: readonly string[]): PageLine[] {
  return lines.map((marked, index) => ({
    text: marked.replaceAll('?', ''),
    unsure: [...marked.matchAll(/\?(.)/g)].map(([, word = '']) => word),
    box: { left: 100, top: 100 + index * 60, right: 1000, bottom: 140 + index * 60 },
    column: 0,
  }))
}

/** A reader that reads of each photo what a test says stands on it, by the words behind the head of the file. */
export function standInReader(
  pages: Readonly<Record<string, readonly string[]>>,
  { turns = 0 }: { turns?: number } = {},
): PageReader {
  return {
    isAvailable: true,
    async read(photo) {
      const words = Buffer.from(photo).toString('latin1')
      const [, lines = []] = Object.entries(pages).find(([name]) => words.endsWith(name)) ?? []
      const columns = [{ left: 0, top: 0, right: 1200, bottom: 1600 }]
      return { lines: pageLines(lines), columns, turns, picture: Buffer.from(photo) }
    },
    async cut(picture, boxes) {
      return boxes.map((box) => ({
        box: { ...box, bottom: Math.min(box.bottom, box.top + 60) },
        picture: photoHead({ more: `${Buffer.from(picture).toString('latin1').slice(-8)} ${box.top}` }),
      }))
    },
  }
}
