import { Node } from '@tiptap/core'
import { readAttributes, type ThingAttributes, writeAttributes } from './thing-attributes.ts'

type Things = keyof ThingAttributes

/** A node that is one thing to the caret: a formula, a blank, a picture, a sound, 拼音. Its content are its attributes. */
function thing<N extends Things>(name: N, place: 'inline' | 'block', defaults: ThingAttributes[N]) {
  return Node.create({
    name,
    group: place,
    inline: place === 'inline',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        Object.entries(defaults).map(([key, value]) => [key, { default: value, rendered: false }]),
      ),
    parseHTML: () => [
      {
        tag: `[data-thing="${name}"]`,
        getAttrs: ({ dataset }) => readAttributes(name, dataset.holds ?? '') ?? false,
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      place === 'inline' ? 'span' : 'div',
      { 'data-thing': name, 'data-holds': writeAttributes(attrs) },
    ],
  })
}

const NO_PICTURE = { key: null, address: null, width: null, alt: '' }

/** A formula in the line. */
export const MathNode = thing('math', 'inline', { latex: '' })
/** A formula on a line of its own. */
export const DisplayMathNode = thing('display_math', 'block', { latex: '' })
/** A place to fill. While a question is edited its `n` only tells it from the others; the shown and stored numbers are counted ([QU-123]). */
export const BlankNode = thing('blank', 'inline', { n: 0, width: null, squares: undefined })
/** A picture in the line. */
export const PictureNode = thing('picture', 'inline', NO_PICTURE)
/** A picture that stands by itself. */
export const FigureNode = thing('figure', 'block', NO_PICTURE)
export const AudioNode = thing('audio', 'block', { key: '', seconds: null })
export const RubyNode = thing('ruby', 'inline', { base: '', text: '' })

/** Everything that is one thing to the caret. */
export const THING_NODES = [
  MathNode,
  DisplayMathNode,
  BlankNode,
  PictureNode,
  FigureNode,
  AudioNode,
  RubyNode,
]
