import { docxParts, math, mr, p, packed } from '../docx-file.ts'
import { list } from './markup.ts'
import type { WrittenPaper } from './written-paper.ts'

/** Documents of other writers ([QI-41]). */
export const PACKAGES: readonly WrittenPaper[] = [
  {
    name: '[QI-41] a strict document, whose namespaces have other addresses',
    file: () => {
      const parts = docxParts(p('严格') + p(math(mr('x'))))
      const strict = Object.entries(parts).map(([name, held]) => [
        name,
        String(held)
          .replaceAll(
            'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
            'http://purl.oclc.org/ooxml/wordprocessingml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/math',
            'http://purl.oclc.org/ooxml/officeDocument/math',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
      ])
      return packed(Object.fromEntries(strict) as Record<string, string>)
    },
    text: '严格\n$x$',
  },
  {
    name: '[QI-41] other prefixes, another main part, back slashes and an absolute target',
    file: () => {
      const { 'word/document.xml': document = '', ...rest } = docxParts(p('别处'))
      const renamed = String(document)
        .replaceAll('w:', 'x:')
        .replaceAll('xmlns:x:', 'xmlns:w:')
        .replaceAll('xmlns:w=', 'xmlns:x=')
      return packed({
        ...rest,
        '_rels/.rels': String(rest['_rels/.rels']).replace('word/document.xml', '/word/document2.xml'),
        'word\\document2.xml': renamed,
      })
    },
    text: '别处',
  },
  {
    name: '[QI-41] a document in UTF-16, and one without styles, numbers or relations',
    file: () => {
      const parts = docxParts(p('双字节', list(9)))
      const text = String(parts['word/document.xml']).replace('UTF-8', 'UTF-16')
      return packed({
        '[Content_Types].xml': String(parts['[Content_Types].xml']),
        'word/document.xml': Buffer.from(`\ufeff${text}`, 'utf16le'),
      })
    },
    text: '双字节',
  },
]
