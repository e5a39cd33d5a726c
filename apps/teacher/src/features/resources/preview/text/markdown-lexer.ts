import { splitMath } from '@jiangtai/ui/split-math.ts'
import { Marked, type Token, type TokenizerAndRendererExtension } from 'marked'

/** A formula as it was typed, with its dollar signs. */
export type FormulaToken = { type: 'formula'; raw: string }

/** The number of characters that are looked through at most for the end of a formula, so that a text of dollar signs does not take forever. */
const LONGEST_FORMULA = 4_000

/** Formulas are taken out before Markdown reads their underlines, backslashes and asterisks. */
const inLine: TokenizerAndRendererExtension = {
  name: 'formula',
  level: 'inline',
  start: (source) => source.indexOf('$'),
  tokenizer: (source) => formulaAtStart(source, ['inline', 'display']),
}

/** A formula that has lines to itself: these would be read as headings and lists. */
const onItsOwn: TokenizerAndRendererExtension = {
  name: 'formulaBlock',
  level: 'block',
  start: (source) => source.match(/^\$\$/m)?.index,
  tokenizer: (source) => formulaAtStart(source, ['display']),
}

function formulaAtStart(source: string, kinds: readonly string[]): FormulaToken | undefined {
  if (!source.startsWith('$')) return undefined
  const [first] = splitMath(source.slice(0, LONGEST_FORMULA))
  if (first === undefined || !kinds.includes(first.kind)) return undefined
  const raw = first.typed
  return isPrice(raw, source.charAt(raw.length)) ? undefined : { type: 'formula', raw }
}

/** `$4，两本 $8`: the text between is prose or the beginning of code, and no part of it mathematics. */
function isPrice(raw: string, following: string): boolean {
  if (raw.includes('`')) return true
  return !/[\\^_={}]/.test(raw) && (/^\$\s|\s\$$|[，。；、]/.test(raw) || /\d/.test(following))
}

const marked = new Marked({ gfm: true }, { extensions: [inLine, onItsOwn] })

/** The blocks of a Markdown text; throws for a text that is nested so deeply that it cannot be taken apart. */
export function readMarkdown(source: string): Token[] {
  return marked.lexer(source)
}
