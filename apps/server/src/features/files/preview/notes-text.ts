import { readXml, XmlRefused } from '../../../core/formats/xml/read-xml.ts'
import { elementsOf, type XmlNode } from '../../../core/formats/xml/xml-node.ts'

/** The notes of one slide are a few hundred elements, those of a long talk some thousands. */
const BOUNDS = {
  max_nodes: 20_000,
  max_depth: 100,
  prefixes: {
    'http://schemas.openxmlformats.org/presentationml/2006/main': 'p',
    'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
    // The same names in a file that was saved as Strict Open XML.
    'http://purl.oclc.org/ooxml/presentationml/main': 'p',
    'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  },
} as const

/**
 * What a speaker wrote below a slide, from the XML of the notes: of the placeholder for text alone, each paragraph a line; numbers of slides and dates are
 * fields and left out. Empty where nothing is written or where it cannot be read.
 */
export function notesText(markup: string): string {
  try {
    return [...shapesIn(readXml(markup, BOUNDS))]
      .filter(isBody)
      .flatMap((shape) => childrenNamed(shape, 'p:txBody'))
      .flatMap((body) => childrenNamed(body, 'a:p').flatMap(linesOf))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  } catch (error) {
    if (error instanceof XmlRefused) return ''
    throw error
  }
}

/** The shapes of a slide, those inside groups too. */
function* shapesIn(node: XmlNode): Generator<XmlNode> {
  for (const child of elementsOf(node)) {
    if (child.name === 'p:sp') yield child
    else yield* shapesIn(child)
  }
}

function isBody(shape: XmlNode): boolean {
  return childrenNamed(shape, 'p:nvSpPr')
    .flatMap((part) => childrenNamed(part, 'p:nvPr'))
    .flatMap((part) => childrenNamed(part, 'p:ph'))
    .some(({ attributes }) => attributes.type === 'body')
}

/** A paragraph is a line, or several where its writer broke it. */
function linesOf(paragraph: XmlNode): string[] {
  return elementsOf(paragraph)
    .map((part) => {
      if (part.name === 'a:br') return '\n'
      return part.name === 'a:r' ? childrenNamed(part, 'a:t').map(textOf).join('') : ''
    })
    .join('')
    .split('\n')
    .map((line) => line.trimEnd())
}

function textOf({ children }: XmlNode): string {
  return children.filter((child) => typeof child === 'string').join('')
}

function childrenNamed(node: XmlNode, name: string): XmlNode[] {
  return elementsOf(node).filter((child) => child.name === name)
}
