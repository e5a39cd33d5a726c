import type { Mark } from '@jiangtai/shared/questions/document.ts'
import type { MarkupNode } from '@jiangtai/shared/questions/typed-form/markup/read-markup.ts'

const BY_NAME: Readonly<Record<string, Mark>> = {
  ...{
    b: 'bold',
    strong: 'bold',
    i: 'italic',
    em: 'italic',
    u: 'underline',
    ins: 'underline',
    sub: 'sub',
    sup: 'sup',
  },
}

const BY_STYLE: readonly [RegExp, Mark][] = [
  [/font-weight:\s?(?:bold|[6-9]00)/, 'bold'],
  [/font-style:\s?italic/, 'italic'],
  [/text-underline:\s?wav|text-decoration[^;]{0,40}wavy/, 'wave'],
  [/text-decoration(?:-line)?:[^;]{0,40}underline|text-underline:\s?single/, 'underline'],
  [/mso-emphasize:\s?dot|text-emphasis[^;]{0,40}(?:dot|filled)/, 'dot'],
  [/vertical-align:\s?sub/, 'sub'],
  [/vertical-align:\s?super/, 'sup'],
]

/** The marks of the content of an element: the marks around it, and its own by name or by its style. */
export function marksOf({ name, attributes }: MarkupNode, around: readonly Mark[]): readonly Mark[] {
  const style = (attributes.get('style') ?? '').toLowerCase().slice(0, 2000)
  const named = BY_NAME[name]
  const styled =
    style === '' ? [] : BY_STYLE.flatMap(([pattern, mark]) => (pattern.test(style) ? [mark] : []))
  const isUndone = /font-weight:\s?normal/.test(style)
  const own = [...(named === undefined || (named === 'bold' && isUndone) ? [] : [named]), ...styled]
  // Word marks a waved line as underlined, too.
  const marks = own.includes('wave') ? own.filter((mark) => mark !== 'underline') : own
  return marks.length === 0 ? around : [...new Set([...around, ...marks])]
}
