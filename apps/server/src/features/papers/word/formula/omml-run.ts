import { textOf, xml, type XmlChild, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/** How Word is told of the letters of a run. */
type Look = { style: 'p' | 'b' | 'bi' | null; script: string | null; isText: boolean }

const SCRIPTS: Readonly<Record<string, string>> = {
  'double-struck': 'double-struck',
  script: 'script',
  fraktur: 'fraktur',
  'sans-serif': 'sans-serif',
  monospace: 'monospace',
}
const FONTS = {
  'w:ascii': 'Cambria Math',
  'w:hAnsi': 'Cambria Math',
  'w:eastAsia': '宋体',
}

/** A token of MathML (`mi mn mo mtext`) as a run. */
export function runOf(token: XmlNode): XmlNode | null {
  // KaTeX marks that a function is applied by a sign without a shape, and prints ∣ where Word has |.
  const text = textOf(token).replaceAll('\u2061', '').replaceAll('∣', '|')
  return text === '' ? null : textRun(text, lookOf(token, text))
}

/** Text that stands in a formula as it is, upright. */
export function textRun(text: string, look: Look = UPRIGHT): XmlNode {
  return xml('m:r', [
    ...mathProperties(look),
    xml('w:rPr', [xml('w:rFonts', [], FONTS)]),
    xml('m:t', [text], { 'xml:space': 'preserve' }),
  ])
}

const UPRIGHT: Look = { style: 'p', script: null, isText: false }

function lookOf({ name, attributes }: XmlNode, text: string): Look {
  const variant = attributes.mathvariant ?? ''
  if (name === 'mtext') return { style: null, script: null, isText: true }
  const script = SCRIPTS[variant] ?? null
  if (variant === 'bold') return { style: 'b', script, isText: false }
  if (variant === 'bold-italic') return { style: 'bi', script, isText: false }
  // A letter leans by itself, a name as sin does not.
  const isUpright = variant === 'normal' || script !== null || (name === 'mi' && /^.{2}/su.test(text))
  return { style: isUpright ? 'p' : null, script, isText: false }
}

function mathProperties({ style, script, isText }: Look): XmlNode[] {
  const properties = [
    ...(isText ? [xml('m:nor')] : []),
    ...(script === null ? [] : [xml('m:scr', [], { 'm:val': script })]),
    ...(style === null ? [] : [xml('m:sty', [], { 'm:val': style })]),
  ]
  return properties.length === 0 ? [] : [xml('m:rPr', properties)]
}

/** The same row with neighbouring runs of one look as one. */
export function mergeRuns(row: readonly XmlNode[]): XmlNode[] {
  const merged: XmlNode[] = []
  for (const node of row) {
    const last = merged.at(-1)
    if (last?.name === 'm:r' && node.name === 'm:r' && propertiesOf(last) === propertiesOf(node))
      merged[merged.length - 1] = withText(last, wordsOf(last) + wordsOf(node))
    else merged.push(node)
  }
  return merged
}

const propertiesOf = ({ children }: XmlNode): string => JSON.stringify(children.slice(0, -1))

/** What a run says. */
export function wordsOf({ children }: XmlNode): string {
  const last: XmlChild | undefined = children.at(-1)
  return last === undefined ? '' : textOf(last)
}

function withText(run: XmlNode, text: string): XmlNode {
  return { ...run, children: [...run.children.slice(0, -1), xml('m:t', [text], { 'xml:space': 'preserve' })] }
}
