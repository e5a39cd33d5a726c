/**
 * Fractions in the line at the size of print: `\frac` becomes `\dfrac`, except within an index, a power or another fraction,
 * where print sets them small too. One pass over the source.
 */
export function printFractions(latex: string): string {
  let drawn = ''
  let at = 0
  // The groups that enclose the present place, innermost last; true where fractions stay small.
  const groups: boolean[] = []
  // How many coming groups belong to a script or a fraction just opened.
  let smallGroups = 0
  const isSmall = (): boolean => groups.at(-1) ?? false
  while (at < latex.length) {
    const sign = latex[at] ?? ''
    if (sign === '\\') {
      const command = commandAt(latex, at)
      at += command.length
      if (command === '\\frac' && !isSmall() && smallGroups === 0) {
        drawn += '\\dfrac'
        smallGroups = 2
        continue
      }
      drawn += command
      if (smallGroups > 0) smallGroups -= 1
      continue
    }
    at += 1
    drawn += sign
    if (sign === '{') {
      groups.push(isSmall() || smallGroups > 0)
      if (smallGroups > 0) smallGroups -= 1
    } else if (sign === '}') groups.pop()
    else if (sign === '^' || sign === '_') smallGroups = Math.max(1, smallGroups)
    else if (smallGroups > 0 && sign.trim() !== '') smallGroups -= 1
  }
  return drawn
}

function commandAt(latex: string, start: number): string {
  let end = start + 1
  while (end < latex.length && isLetter(latex.charCodeAt(end))) end += 1
  return latex.slice(start, end === start + 1 ? start + 2 : end)
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}
