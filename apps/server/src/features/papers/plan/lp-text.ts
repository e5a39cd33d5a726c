/** A number and the variable it stands before. */
export type Term = readonly [coefficient: number, variable: string]

/** A condition on a sum of terms. */
export type Row = { terms: readonly Term[]; sign: '=' | '<=' | '>='; value: number }

/** An integer program: the least sum of `costs` under `rows`; `binaries` are 0 or 1, every other variable is 0 or more. */
export type Program = { costs: readonly Term[]; rows: readonly Row[]; binaries: readonly string[] }

/** Lines stay short: readers of this format have bounds. */
const TERMS_A_LINE = 6

/** A program as the text that HiGHS reads (CPLEX LP). */
export function lpText({ costs, rows, binaries }: Program): string {
  const conditions = rows.map(
    ({ terms, sign, value }, at) => ` r${at}: ${sumText(terms)} ${sign} ${numberText(value)}`,
  )
  return [
    'Minimize',
    ` cost: ${sumText(costs)}`,
    'Subject To',
    ...conditions,
    'Binary',
    ...inLines(binaries),
    'End',
    '',
  ].join('\n')
}

function sumText(terms: readonly Term[]): string {
  return inLines(
    terms
      .filter(([coefficient]) => coefficient !== 0)
      .map(
        ([coefficient, name]) =>
          `${coefficient < 0 ? '-' : '+'} ${numberText(Math.abs(coefficient))} ${name}`,
      ),
  ).join('\n')
}

/** Without an exponent, which not every reader takes. */
function numberText(value: number): string {
  return String(Number(value.toFixed(6)))
}

function inLines(words: readonly string[]): string[] {
  const lines: string[] = []
  for (let at = 0; at < words.length; at += TERMS_A_LINE)
    lines.push(` ${words.slice(at, at + TERMS_A_LINE).join(' ')}`)
  return lines
}
