/** A stretch of text, or a formula: `source` is the text between the dollar signs, `typed` the whole as written. */
export type MathPart =
  | { kind: 'text'; typed: string }
  | { kind: 'inline' | 'display'; source: string; typed: string }

/**
 * Cuts text into prose and `$…$` / `$$…$$` formulas. Real papers are messy: a lone `$` stays a dollar sign, and so do prices
 * (`$4 and $10`), because a formula neither crosses an empty line nor, unless it looks like one, ends in a space.
 */
export function splitMath(text: string): MathPart[] {
  const parts: MathPart[] = []
  let prose = ''
  let at = 0
  while (at < text.length) {
    if (text.startsWith('\\$', at)) {
      prose += '$'
      at += 2
      continue
    }
    const formula = text[at] === '$' ? formulaAt(text, at) : null
    if (formula === null) {
      prose += text[at] ?? ''
      at += 1
      continue
    }
    if (prose !== '') parts.push({ kind: 'text', typed: prose })
    prose = ''
    parts.push(formula)
    at += formula.typed.length
  }
  if (prose !== '') parts.push({ kind: 'text', typed: prose })
  return parts
}

function formulaAt(text: string, start: number): Exclude<MathPart, { kind: 'text' }> | null {
  const fence = text.startsWith('$$', start) ? '$$' : '$'
  const from = start + fence.length
  const end = closingFence(text, { from, fence })
  if (end === null) return null
  const source = text.slice(from, end)
  if (source.trim() === '' || /\n\s*\n/.test(source)) return null
  if (fence === '$' && !canBeInline(source, text[end + 1])) return null
  const typed = text.slice(start, end + fence.length)
  return { kind: fence === '$$' ? 'display' : 'inline', source, typed }
}

function closingFence(text: string, { from, fence }: { from: number; fence: '$' | '$$' }): number | null {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(fence, at)) return at
  }
  return null
}

/** `$4 and $10` is two prices: the second sign follows a space and the text between them is prose. */
function canBeInline(source: string, following: string | undefined): boolean {
  const looksLikeMath = /[\\^_={}＼]/.test(source) || !/\s/.test(source.trim())
  const isTight = !/^\s|\s$/.test(source)
  if (looksLikeMath) return true
  return isTight && !/\d/.test(following ?? '')
}
