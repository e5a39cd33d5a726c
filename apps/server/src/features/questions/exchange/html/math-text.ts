/** The ways of other systems to write formulas inside a line: their opening and closing signs. */
const SIGNS = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const

/** No formula is longer than a document takes. */
const LONGEST = 5000

/** Formulas of other systems between single dollars, without the signs that were quoted in them as text. Linear. */
export function quotedLatex(text: string): string {
  const out: string[] = []
  let from = 0
  let at = 0
  while (at < text.length) {
    const signs = SIGNS.find(([open]) => text.startsWith(open, at))
    const inside = signs === undefined ? -1 : text.slice(at + 2, at + 2 + LONGEST).indexOf(signs[1])
    if (inside <= 0) at += 1
    else {
      out.push(text.slice(from, at), formula(text.slice(at + 2, at + 2 + inside)))
      at += inside + 4
      from = at
    }
  }
  return out.join('') + text.slice(from)
}

function formula(said: string): string {
  const latex = said
    .replace(/\\([*|!<])/g, '$1')
    .replaceAll('\n', ' ')
    .trim()
  return latex.includes('$') ? `<math>${latex}</math>` : `$${latex}$`
}
