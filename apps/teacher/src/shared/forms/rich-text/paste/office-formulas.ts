const FORMULA = '<!--[if gte msEquation 12]>'
const END = '<![endif]'
const PICTURE = '<![if !msEquation]>'

/**
 * Word hides its formulas in comments and puts pictures of them beside: the formulas come out, the pictures and every other comment
 * go. One pass over the text.
 */
export function withOfficeFormulas(html: string): string {
  let out = ''
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<!', at)
    if (next === -1) break
    out += html.slice(at, next)
    const isFormula = html.startsWith(FORMULA, next)
    if (isFormula || html.startsWith(PICTURE, next)) {
      const from = next + (isFormula ? FORMULA.length : PICTURE.length)
      const end = html.indexOf(END, from)
      if (isFormula) out += html.slice(from, end === -1 ? html.length : end)
      at = end === -1 ? html.length : behind(html, end)
      continue
    }
    const isComment = html.startsWith('<!--', next)
    const end = html.indexOf(isComment ? '-->' : '>', next + 2)
    at = end === -1 ? html.length : end + (isComment ? 3 : 1)
  }
  return out + html.slice(at)
}

function behind(html: string, end: number): number {
  const close = html.indexOf('>', end)
  return close === -1 ? html.length : close + 1
}
