const OPENED = /([（(])[ \u3000]{0,8}$/
/** A bracket whose second half was taken for a formula: `（ $)$`. */
const HALF_FORMULA = /[（(][ \u3000]{0,8}\$[ \u3000]{0,3}[)）][ \u3000]{0,3}\$/g
/** A bracket that ends the formula before it: `$p=()$`. */
const IN_FORMULA = /[（(][ \u3000]{0,8}[)）][ \u3000]{0,3}\$[ \u3000]{0,3}$/
const PLACE = '（　　）'

const dollars = (text: string): number => text.split('$').length - 1
const isInFormula = (text: string): boolean => dollars(text) % 2 === 1

/**
 * The stem of a choice with its place for the answer whole ([QI-13]): papers that went through a text recogniser lose one half of
 * the bracket, or take it for a formula.
 */
export function withAnswerBracket(stem: string): string {
  const mended = withoutHalfFormulas(stem)
  // A table may stand between the sentence and its options.
  const table = mended.indexOf('\\begin{tabular}')
  const sentence = table === -1 ? mended : mended.slice(0, table).trimEnd()
  const rest = table === -1 ? '' : `\n\n${mended.slice(table)}`
  const ended = sentence.replace(IN_FORMULA, (found, at: number) =>
    isInFormula(sentence.slice(0, at)) ? `$${PLACE}` : found,
  )
  const opened = OPENED.exec(ended)
  if (opened === null || isInFormula(ended)) return ended === sentence ? mended : ended + rest
  return ended.slice(0, opened.index) + PLACE + rest
}

/** Each stretch of the text is counted once, so that many brackets take no longer than their text. */
function withoutHalfFormulas(stem: string): string {
  let counted = 0
  let seen = 0
  return stem.replace(HALF_FORMULA, (found, at: number) => {
    seen += dollars(stem.slice(counted, at))
    counted = at
    return seen % 2 === 1 ? found : PLACE
  })
}
