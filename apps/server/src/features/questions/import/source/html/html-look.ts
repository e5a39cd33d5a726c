import type { MarkupNode } from '@jiangtai/shared/questions/typed-form/markup/read-markup.ts'
import { xml, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'

/** The look of text of a page, as far as Word has a word for it. */
export type HtmlLook = Readonly<{
  bold?: boolean
  italic?: boolean
  underline?: 'single' | 'wave'
  script?: 'subscript' | 'superscript'
  dot?: boolean
  color?: string
}>

const TAGS: Readonly<Record<string, HtmlLook>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: 'single' },
  ins: { underline: 'single' },
  sub: { script: 'subscript' },
  sup: { script: 'superscript' },
}

/** The styles that an element bears itself, by their names. */
export function stylesOf(node: MarkupNode): ReadonlyMap<string, string> {
  const styles = new Map<string, string>()
  for (const one of (node.attributes.get('style') ?? '').slice(0, 2000).split(';')) {
    const colon = one.indexOf(':')
    if (colon > 0)
      styles.set(
        one.slice(0, colon).trim().toLowerCase(),
        one
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      )
  }
  return styles
}

/** The look inside of an element. */
export function lookInside(node: MarkupNode, outer: HtmlLook): HtmlLook {
  const styles = stylesOf(node)
  const weight = styles.get('font-weight')
  const decoration = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''} ${styles.get('text-decoration-style') ?? ''}`
  const place = styles.get('vertical-align')
  const color = colorOf(styles.get('color') ?? node.attributes.get('color'))
  const emphasis =
    styles.get('text-emphasis') ?? styles.get('text-emphasis-style') ?? styles.get('layout-grid-mode')
  return {
    ...outer,
    ...TAGS[node.name],
    ...(weight !== undefined && { bold: /^(?:bold|[6-9]00)/.test(weight) }),
    ...(styles.get('font-style') === 'italic' && { italic: true }),
    ...(decoration.includes('underline') && {
      underline: decoration.includes('wavy') ? ('wave' as const) : ('single' as const),
    }),
    ...(place === 'super' && { script: 'superscript' as const }),
    ...(place === 'sub' && { script: 'subscript' as const }),
    ...(emphasis !== undefined && /dot|circle/.test(emphasis) && { dot: true }),
    ...(color !== undefined && { color }),
  }
}

/** Whether an element is not seen, or only repeats the text beside it for machines. */
export function isUnseen(node: MarkupNode): boolean {
  const styles = stylesOf(node)
  return (
    styles.get('display') === 'none' ||
    styles.get('visibility') === 'hidden' ||
    styles.get('mso-hide') === 'all' ||
    node.attributes.get('aria-hidden') === 'true'
  )
}

function colorOf(color: string | undefined): string | undefined {
  if (color === undefined) return undefined
  if (color === 'red') return 'ff0000'
  const long = /^#([0-9a-f]{6})$/i.exec(color)?.[1]
  const short = /^#([0-9a-f]{3})$/i.exec(color)?.[1]
  if (long !== undefined || short !== undefined)
    return long ?? Array.from(short ?? '', (digit) => digit + digit).join('')
  const parts = /^rgb\(\s?(\d{1,3})\s?,\s?(\d{1,3})\s?,\s?(\d{1,3})\s?\)$/.exec(color)
  return parts === null
    ? undefined
    : parts
        .slice(1)
        .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
        .join('')
}

/** The look as the properties of a run of Word. */
export function runProperties({ bold, italic, underline, script, dot, color }: HtmlLook): XmlNode {
  const valued = (name: string, value: string) => xml(name, [], { 'w:val': value })
  return xml('w:rPr', [
    ...(bold === true ? [xml('w:b')] : []),
    ...(italic === true ? [xml('w:i')] : []),
    ...(underline === undefined ? [] : [valued('w:u', underline)]),
    ...(script === undefined ? [] : [valued('w:vertAlign', script)]),
    ...(dot === true ? [valued('w:em', 'dot')] : []),
    ...(color === undefined ? [] : [valued('w:color', color)]),
  ])
}
