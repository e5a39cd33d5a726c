import {
  elementsOf,
  textOf,
  xml,
  type XmlChild,
  type XmlNode,
} from '../../../../core/formats/xml/xml-node.ts'

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

/** The text of a run. */
export function wordsOf({ children }: XmlNode): string {
  const last: XmlChild | undefined = children.at(-1)
  return last === undefined ? '' : textOf(last)
}

/** The same run with other words. */
export function withText(run: XmlNode, text: string): XmlNode {
  return { ...run, children: [...run.children.slice(0, -1), xml('m:t', [text], { 'xml:space': 'preserve' })] }
}

/** Whether a run is text among signs (`m:nor`), which is taken as it is. */
export function isText(run: XmlNode): boolean {
  return propertyOf(run, 'm:nor') !== undefined
}

/** Whether a run stands upright: the name of a function, of an element, a unit. */
export function isUpright(run: XmlNode): boolean {
  return propertyOf(run, 'm:sty')?.attributes['m:val'] === 'p'
}

/** Whether the signs of a run are taken as they are. */
export function isLiteral(run: XmlNode): boolean {
  return propertyOf(run, 'm:lit') !== undefined
}

/** The same run, its signs to be taken as they are; that is the first of its properties. */
export function asLiteral(run: XmlNode): XmlNode {
  const [first, ...rest] = run.children
  const isLook = first !== undefined && typeof first !== 'string' && first.name === 'm:rPr'
  const look = isLook ? first.children : []
  return { ...run, children: [xml('m:rPr', [xml('m:lit'), ...look]), ...(isLook ? rest : run.children)] }
}

function propertyOf(run: XmlNode, name: string): XmlNode | undefined {
  const look = elementsOf(run).find((part) => part.name === 'm:rPr')
  return look === undefined ? undefined : elementsOf(look).find((property) => property.name === name)
}
