import 'katex/dist/katex.min.css'
import katex from 'katex'
import 'katex/contrib/mhchem'
import { printFractions } from './print-fractions.ts'

/** A formula as drawn, or why it cannot be. The markup is KaTeX's own with `trust` off: nothing typed becomes markup. */
export type DrawnFormula = { kind: 'drawn'; html: string } | { kind: 'malformed'; reason: string }

/** Drawn formulas are kept, because a list shows the same formulas again and again. */
const drawn = new Map<string, DrawnFormula>()
const KEPT_FORMULAS = 2000

/** Draws one formula; Chinese inside formulas is normal in our papers and no cause for warnings. */
export function drawFormula({ source, isDisplay }: { source: string; isDisplay: boolean }): DrawnFormula {
  const key = `${isDisplay ? 'd' : 'i'}${source}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  if (drawn.size >= KEPT_FORMULAS) drawn.clear()
  const fresh = draw({ source, isDisplay })
  drawn.set(key, fresh)
  return fresh
}

function draw({ source, isDisplay }: { source: string; isDisplay: boolean }): DrawnFormula {
  if (source.includes('＼'))
    return { kind: 'malformed', reason: '公式中的反斜杠是全角的“＼”，请改为半角的“\\”' }
  try {
    const printed = isDisplay ? source : printFractions(source)
    const html = katex.renderToString(printed, {
      displayMode: isDisplay,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 500,
      maxSize: 20,
      output: 'htmlAndMathml',
    })
    return { kind: 'drawn', html: printed === source ? html : withTypedSource(html, source) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: 'malformed', reason: `公式写法有误：${reason.replace(/^KaTeX parse error: /, '')}` }
  }
}

/** Screen readers and copies get a formula as it was typed, independent of the drawn size of its fractions. */
function withTypedSource(html: string, source: string): string {
  const typed = source.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return html.replace(
    /(<annotation encoding="application\/x-tex">)[^<]*/,
    (_, opening: string) => opening + typed,
  )
}
