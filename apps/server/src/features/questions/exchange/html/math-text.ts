/** `\( … \)`, `\[ … \]` and `$$ … $$` inside a line, as other systems write formulas; none is longer than a document takes. */
const FORMULA = /\\\(([\s\S]{1,5000}?)\\\)|\\\[([\s\S]{1,5000}?)\\\]|\$\$([^$]{1,5000})\$\$/g

/** Formulas of other systems between single dollars, without the signs that were quoted in them as text. */
export function quotedLatex(text: string): string {
  return text.replace(FORMULA, (_whole, round?: string, square?: string, dollars?: string) => {
    const latex = (round ?? square ?? dollars ?? '')
      .replace(/\\([*|!<])/g, '$1')
      .replaceAll('\n', ' ')
      .trim()
    return latex.includes('$') ? `<math>${latex}</math>` : `$${latex}$`
  })
}
