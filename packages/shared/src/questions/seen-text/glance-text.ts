/** The beginning of a line, as much as tells it from others; a formula between `$` is not cut in two ([QU-175]). */
export function glanceText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const isInFormula = cut.split('$').length % 2 === 0
  return `${isInFormula ? cut.slice(0, cut.lastIndexOf('$')) : cut}…`
}
