import type { Block, Inline } from '@jiangtai/shared/questions/document.ts'
import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { squaresFromText, squaresText } from '@jiangtai/shared/questions/typed-form/squares.ts'

type Held<T extends { type: string }> = Omit<T, 'type'>
type InlineThing<T extends Inline['type']> = Held<Extract<Inline, { type: T }>>
type BlockThing<T extends Block['type']> = Held<Extract<Block, { type: T }>>

/** The content of each thing: the fields of the document without its type. */
export type ThingAttributes = {
  math: InlineThing<'math'>
  display_math: BlockThing<'math'>
  blank: InlineThing<'blank'>
  picture: InlineThing<'image'>
  figure: BlockThing<'image'>
  audio: BlockThing<'audio'>
  ruby: InlineThing<'ruby'>
}

type Reader = {
  text: (key: string, most: number) => string
  number: Counted
  words: (key: string) => string | null
}
type Counted = (key: string, most: number) => number | null

const source = ({ words, number, text }: Reader) => ({
  key: words('key'),
  address: words('address'),
  width: number('width', 4000),
  alt: text('alt', 500),
})
const latex = ({ text }: Reader) => ({ latex: text('latex', DOCUMENT_LIMITS.latex) })

const READERS: { [N in keyof ThingAttributes]: (reader: Reader) => ThingAttributes[N] } = {
  math: latex,
  display_math: latex,
  blank: ({ number, words }) => {
    const squares = squaresFromText(words('squares') ?? '')
    const blank = { n: number('n', Number.MAX_SAFE_INTEGER) ?? 0, width: number('width', 60) }
    return squares === null ? blank : { ...blank, width: null, squares }
  },
  picture: source,
  figure: source,
  audio: ({ text, number }) => ({ key: text('key', 300), seconds: number('seconds', 36_000) }),
  ruby: ({ text }) => ({ base: text('base', 200), text: text('text', 200) }),
}

/** The content of a thing, for the clipboard; 田字格 as they are typed. */
export function writeAttributes(attributes: object): string {
  return JSON.stringify(attributes, (key, value: unknown) =>
    key === 'squares' && Array.isArray(value) ? squaresText(value.map(String)) : value,
  )
}

/** The same read back, null for a text of another form: the clipboard may come from anywhere. */
export function readAttributes<N extends keyof ThingAttributes>(
  name: N,
  written: string,
): ThingAttributes[N] | null {
  const held = parsed(written)
  if (held === null) return null
  const words = (key: string, most = 2000) => {
    const value = held.get(key)
    return typeof value === 'string' ? value.slice(0, most) : null
  }
  return READERS[name]({
    words,
    text: (key, most) => words(key, most) ?? '',
    number: (key, most) => {
      const value = held.get(key)
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
        ? value
        : null
    },
  })
}

function parsed(written: string): Map<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(written)
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null
  } catch {
    return null
  }
}
