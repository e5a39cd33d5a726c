const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** The numeral of a heading: 一 to 九十九, counted from 1. */
export function sectionNumeral(at: number): string {
  const tens = Math.floor(at / 10)
  const head = tens === 0 ? '' : `${tens === 1 ? '' : (DIGITS[tens] ?? '')}十`
  return `${head}${DIGITS[at % 10] ?? ''}`
}
