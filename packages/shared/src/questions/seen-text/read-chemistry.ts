// The arrows of mhchem, the longest first; `[…]` behind them holds words above and below.
const ARROW = /(<=>>|<<=>|<=>|<-->|<->|-->|->|<-)((?:\[[^\]]*\]){0,2})/g
const DRAWN = new Map([
  ['->', '→'],
  ['-->', '→'],
  ['<-', '←'],
  ['<->', '↔'],
  ['<-->', '↔'],
])

/** A chemical formula of mhchem (`\ce{2H2 + O2 ->[点燃] 2H2O}`) in one line: `2H2+O2点燃→2H2O`. */
export function readChemistry(source: string): string {
  return source
    .replace(/(^|\s)\^(?=\s|$)/g, '$1↑')
    .replace(/(^|\s)v(?=\s|$)/g, '$1↓')
    .replace(
      ARROW,
      (_whole, sign: string, words: string) => words.replace(/[[\]]/g, '') + (DRAWN.get(sign) ?? '⇌'),
    )
    .replace(/\\[a-zA-Z]+|[${}\\]/g, '')
    .replaceAll('*', '⋅')
}
