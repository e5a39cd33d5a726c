import { Extension, InputRule } from '@tiptap/core'
import { splitMath } from '@jiangtai/ui/split-math.ts'
import { type Editing, nextBlank } from '../editing.ts'

/** Longest formula that is looked for while one types. */
const MOST_TYPED = 500

/** The text between two dollars at the end of a text, where that is a formula. */
export function typedFormula(text: string): { index: number; text: string; latex: string } | null {
  if (!text.endsWith('$') || text.length < 3) return null
  const from = text.lastIndexOf('$', text.length - 2)
  if (from === -1 || text.length - from > MOST_TYPED || text[from - 1] === '\\' || text[from - 1] === '$')
    return null
  const typed = text.slice(from)
  const [part, ...others] = splitMath(typed)
  return part?.kind === 'inline' && others.length === 0
    ? { index: from, text: typed, latex: part.source.trim() }
    : null
}

/** Typing `$…$` makes a formula, and `____` a blank. */
export function typedThings(editing: Editing, hasBlanks: boolean) {
  return Extension.create({
    name: 'typed_things',
    addInputRules() {
      const { nodes } = this.editor.schema
      return [
        new InputRule({
          find: (text) => {
            const found = typedFormula(text)
            return found === null
              ? null
              : { index: found.index, text: found.text, data: { latex: found.latex } }
          },
          handler({ state, range, match }) {
            const formula = nodes.math?.create({ latex: String(match.data?.latex ?? '') })
            if (formula !== undefined) state.tr.replaceWith(range.from, range.to, formula)
          },
        }),
        ...(hasBlanks
          ? [
              new InputRule({
                find: /____$/,
                handler({ state, range }) {
                  const blank = nodes.blank?.create({ n: nextBlank(editing), width: null })
                  if (blank !== undefined) state.tr.replaceWith(range.from, range.to, blank)
                },
              }),
            ]
          : []),
      ]
    },
  })
}
