/** The numbers of the blanks of a passage, where they follow each other: 七选五 and 语法填空 ask by them alone. */
export function numbersOfBlanks(text: string): number[] {
  const numbers = [...text.matchAll(/\d{1,3}/g)]
    .filter(({ 0: digits, index }) =>
      isBlank(
        text.slice(Math.max(0, index - 3), index),
        text.slice(index + digits.length, index + digits.length + 5),
      ),
    )
    .map(([digits]) => Number(digits))
  return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1) ? numbers : []
}

/** `__36__`, `_(36)_`, `（36）____`, `36____`: the signs before and behind a number that names a blank. */
function isBlank(before: string, behind: string): boolean {
  if (/_[ \t]?[（(]?$/.test(before)) return /^[)）]?[ \t]?_/.test(behind)
  if (/[（(]$/.test(before)) return /^[)）][ \t]?__/.test(behind)
  return !/[\d.]$/.test(before) && /^[ \t]?___/.test(behind)
}
