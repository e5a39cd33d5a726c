import { childOf, elementsOf, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import { htmlBody } from '../html/html-body.ts'
import { isHtmlFile, openHtml } from '../html/html-file.ts'
import { pictureStore } from '../pictures/picture-store.ts'
import { SourceRefused } from '../refusal.ts'
import type { SourceFile } from '../source-file.ts'
import { blankNumbers, sourceText, type Unit } from '../text/source-text.ts'
import { numberingOf } from './numbering.ts'
import { openPackage } from './open-package.ts'
import type { Collected } from './pieces.ts'
import { readParagraph } from './read-paragraph.ts'
import { withRedAnswers } from './red-answers.ts'
import { readTable } from './read-table.ts'
import type { DocxReading } from './reading.ts'
import { stylesOf } from './styles.ts'

/** Reads a Word document as lines of the typed form. Headers, footers, comments, hidden and deleted text are left out. */
export function readDocx(bytes: Buffer): SourceFile {
  const file = openPackage(bytes)
  const tree = file.xml(file.main)
  const body = childOf(childOf(tree ?? undefined, 'w:document'), 'w:body')
  if (body === undefined) throw new SourceRefused('这不是一个 Word 文档，请用 Word 打开后另存为 .docx 再导入')
  const relations = file.relations(file.main)
  const partOf = (type: string) => {
    const found = [...relations.values()].find((relation) => relation.type === type && !relation.is_external)
    return found === undefined ? null : file.xml(found.target)
  }
  const styles = stylesOf(partOf('styles'))
  const pictures = pictureStore()
  const reading: DocxReading = {
    file,
    relations,
    styles,
    numbering: numberingOf(partOf('numbering'), styles),
    pictures,
    attached: new Map(),
    fields: [],
  }
  return readBody(elementsOf(body), reading)
}

/** The text of a body, as typed, with its pictures. */
export function readBody(nodes: readonly XmlNode[], reading: DocxReading): SourceFile {
  const text = sourceText()
  for (const unit of withRedAnswers(readContainer(nodes, reading))) text.write(unit)
  return text.finish(reading.pictures.pictures)
}

const OTHER_FILE = '这里插入了另一个文件，没有导入，请在 Word 里打开后把内容复制过来'

/** A page that a document holds as a whole (`w:altChunk`), as paragraphs; another kind of file is told. */
function chunkNodes(node: XmlNode, { file, relations, attached }: DocxReading): XmlNode[] | null {
  const relation = relations.get(node.attributes['r:id'] ?? '')
  const bytes = relation === undefined || relation.is_external ? null : file.bytes(relation.target)
  if (bytes === null || !isHtmlFile(bytes)) return null
  const page = openHtml(bytes)
  for (const [name, held] of page.attached) attached.set(name, held)
  return htmlBody(page.html)
}

/** A container of paragraphs and tables: the body, a cell, a text box. */
function readContainer(nodes: readonly XmlNode[], reading: DocxReading): Unit[] {
  const units: Unit[] = []
  // Not as arguments of one call: a paragraph may have more lines than the stack takes.
  const add = (more: readonly Unit[]): void => {
    for (const unit of more) units.push(unit)
  }
  const blanks = blankNumbers()
  let earlier: Collected | null = null
  const read = (node: XmlNode): void => {
    switch (node.name) {
      case 'w:p': {
        const paragraph = readParagraph(node, reading, { blanks, earlier })
        earlier = 'pieces' in paragraph ? paragraph : null
        if ('pieces' in paragraph) return
        add(paragraph.lines)
        for (const box of paragraph.boxes) add(readContainer(elementsOf(box), reading))
        return
      }
      case 'w:tbl':
        add(readTable(node, reading, (cell) => readContainer(cell, reading)))
        return
      case 'w:sdt':
        if (!isListOfContents(node))
          for (const child of elementsOf(childOf(node, 'w:sdtContent') ?? node)) read(child)
        return
      case 'w:altChunk': {
        const page = chunkNodes(node, reading)
        if (page === null) units.push({ blocks: [], notes: [OTHER_FILE] })
        for (const inside of page ?? []) read(inside)
        return
      }
      case 'mc:AlternateContent': {
        const choice = childOf(node, 'mc:Choice') ?? childOf(node, 'mc:Fallback')
        for (const child of choice === undefined ? [] : elementsOf(choice)) read(child)
        return
      }
      case 'w:ins':
      case 'w:moveTo':
      case 'w:customXml':
      case 'w:smartTag':
        for (const child of elementsOf(node)) read(child)
        return
      default:
    }
  }
  for (const node of nodes) read(node)
  return units
}

function isListOfContents(node: XmlNode): boolean {
  const gallery = childOf(childOf(childOf(node, 'w:sdtPr'), 'w:docPartObj'), 'w:docPartGallery')
  return /contents/i.test(gallery?.attributes['w:val'] ?? '')
}
