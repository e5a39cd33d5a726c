import { mathmlToLatex } from '@jiangtai/shared/questions/typed-form/markup/mathml-to-latex.ts'
import { childOf, elementsOf, textOf, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import { readDrawing, readOldDrawing, readPagePicture } from './drawings.ts'
import { addCode, drawField, isMuted, markField, showsResult } from './fields.ts'
import { markupOf } from './markup-of.ts'
import { type Look, lookOf, valueOf } from './look.ts'
import { ommlLatex } from '@jiangtai/shared/questions/typed-form/office-math/omml-latex.ts'
import type { Collected } from './pieces.ts'
import type { DocxReading } from './reading.ts'
import { EMPTY_SQUARE, syllablesOf } from './squares.ts'
import { readableText, symbolOf } from '@jiangtai/shared/questions/typed-form/office-math/symbols.ts'

const UNKNOWN_SYMBOL = '这里有一个符号不能识别，写成了 □，请看一看'

/** The content of a paragraph: runs, and elements with runs inside. `base` is the look of its style. */
export function readRuns(nodes: readonly XmlNode[], base: Look, { reading, out }: Into): void {
  for (const node of nodes) readRunPart(node, base, { reading, out })
}

type Into = { reading: DocxReading; out: Collected }

function readRunPart(node: XmlNode, base: Look, into: Into): void {
  const { reading, out } = into
  switch (node.name) {
    case 'w:r':
      return readRun(node, base, into)
    case 'm:oMath':
      if (!isMuted(reading.fields)) addLatex(ommlLatex(node), out)
      return
    case 'm:oMathPara':
      if (!isMuted(reading.fields)) addDisplay(node, out)
      return
    case 'mathml:math':
    case 'html:math':
      if (!isMuted(reading.fields)) addLatex(pageLatex(node), out)
      return
    case 'w:fldSimple':
      return readSimpleField(node, base, into)
    case 'w:sdt':
      return readRuns(elementsOf(childOf(node, 'w:sdtContent') ?? node), base, into)
    case 'mc:AlternateContent':
      return readAlternatives(node, into, (choice) => readRuns(choice, base, into))
    case 'w:pPr':
    case 'w:del':
    case 'w:moveFrom':
    case 'w:sdtPr':
    case 'w:subDoc':
      return
    default:
      // Hyperlinks, smart tags and insertions hold text as any other.
      return readRuns(elementsOf(node), base, into)
  }
}

/** The newer way of a drawing, else the one for older programs where the newer gives nothing. */
function readAlternatives(node: XmlNode, { out }: Into, read: (nodes: readonly XmlNode[]) => void): void {
  const before = out.pieces.length + out.boxes.length
  const notes = out.notes.length
  for (const name of ['mc:Choice', 'mc:Fallback']) {
    const choice = childOf(node, name)
    if (choice === undefined) continue
    const isSecond = name === 'mc:Fallback'
    if (isSecond) out.notes.splice(notes)
    read(elementsOf(choice))
    const added = out.pieces.slice(before - out.boxes.length < 0 ? 0 : before - out.boxes.length)
    const isPlaceholder = added.length === 1 && added[0]?.kind === 'text' && added[0].text === '[图片]'
    if (out.pieces.length + out.boxes.length === before) continue
    if (isPlaceholder && !isSecond && hasPicture(childOf(node, 'mc:Fallback'))) {
      out.pieces.pop()
      continue
    }
    return
  }
}

function hasPicture(node: XmlNode | undefined): boolean {
  if (node === undefined) return false
  return node.name === 'v:imagedata' || node.name === 'pic:pic' || elementsOf(node).some(hasPicture)
}

function readRun(run: XmlNode, base: Look, into: Into): void {
  const properties = childOf(run, 'w:rPr')
  const style = into.reading.styles(valueOf(properties, 'w:rStyle')).look
  const look = { ...base, ...style, ...lookOf(properties) }
  if (look.is_hidden === true) return
  for (const part of elementsOf(run)) readPart(part, look, into)
}

function readPart(part: XmlNode, look: Look, into: Into): void {
  const { reading, out } = into
  const { fields } = reading
  if (part.name === 'w:fldChar') {
    markField(fields, { mark: part.attributes['w:fldCharType'] ?? '', look, out })
    return
  }
  if (part.name === 'w:instrText') return addCode(fields, textOf(part), look)
  if (fields.at(-1)?.in_code === true) {
    if (part.name === 'w:sym') addCode(fields, symbolText(part) ?? '', look)
    return
  }
  if (isMuted(fields)) return
  const write = (text: string) => out.pieces.push({ kind: 'text', text, look })
  switch (part.name) {
    case 'w:t': {
      const { text, isKnown } = readableText(textOf(part), look.font ?? '')
      if (!isKnown) out.notes.push(UNKNOWN_SYMBOL)
      write(text.replace(/[\r\n]+\s*/g, ' '))
      return
    }
    case 'w:tab':
    case 'w:ptab':
      write('\t')
      return
    case 'w:br':
    case 'w:cr':
      out.pieces.push({ kind: 'line' })
      return
    case 'w:noBreakHyphen':
      write('-')
      return
    case 'w:sym': {
      const symbol = symbolText(part)
      if (symbol === null) out.notes.push(UNKNOWN_SYMBOL)
      write(symbol ?? '□')
      return
    }
    case 'w:drawing':
      return readDrawing(part, reading, out)
    case 'w:pict':
    case 'w:object':
      return readOldDrawing(part, reading, out)
    case 'html:img':
      return readPagePicture(part, reading, out)
    case 'w:ruby':
      return addRuby(part, out)
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      out.notes.push('这里有脚注或尾注，注的文字没有导入')
      return
    case 'mc:AlternateContent':
      return readAlternatives(part, into, (choice) => {
        for (const inside of choice) readPart(inside, look, into)
      })
    default:
  }
}

function symbolText({ attributes }: XmlNode): string | null {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16)
  return Number.isNaN(code) ? null : symbolOf(code, attributes['w:font'] ?? '')
}

function addRuby(node: XmlNode, out: Collected): void {
  const words = (name: string) => {
    const held = childOf(node, name)
    return held === undefined ? '' : textOf(held).trim()
  }
  const text = words('w:rt').slice(0, 200)
  // 拼音 above spaces is 拼音 above squares to write in.
  const base = words('w:rubyBase').slice(0, 200) || (syllablesOf(text) === null ? '' : EMPTY_SQUARE)
  if (base === '') return
  out.pieces.push({ kind: 'inline', inline: { type: 'ruby', base, text } })
}

/** A formula longer than a document takes. */
const LONGEST_LATEX = 5000

function kept(latex: string, out: Collected): string | null {
  if (latex.length <= LONGEST_LATEX) return latex === '' ? null : latex
  out.notes.push('这里的公式太长，没有导入，请拆开后补上')
  out.pieces.push({ kind: 'text', text: '[图片]', look: {} })
  return null
}

function addLatex(found: string, out: Collected): void {
  const latex = kept(found, out)
  if (latex !== null) out.pieces.push({ kind: 'inline', inline: { type: 'math', latex } })
}

/** MathML of a document; that of a page was read with the page. */
function pageLatex(node: XmlNode): string {
  return node.name === 'html:math' ? textOf(node) : mathmlToLatex(markupOf(node))
}

/** Formulas on lines of their own. */
function addDisplay(node: XmlNode, out: Collected): void {
  for (const math of elementsOf(node).filter(({ name }) => name === 'm:oMath')) {
    const latex = kept(ommlLatex(math), out)
    if (latex !== null) out.pieces.push({ kind: 'display', latex })
  }
}

function readSimpleField(node: XmlNode, base: Look, into: Into): void {
  const code = node.attributes['w:instr'] ?? ''
  if (isMuted(into.reading.fields)) return
  if (!showsResult(code)) drawField(code, { look: base, out: into.out })
  else readRuns(elementsOf(node), base, into)
}
