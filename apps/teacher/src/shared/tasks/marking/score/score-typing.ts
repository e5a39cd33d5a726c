/** Full-width digits and the stops of a Chinese keyboard as a score has them: `８。５` is `8.5`, `.5` is half a point. */
export function plainScore(typed: string): string {
  return typed
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.')
    .trim()
}

/** Why a score cannot be given, or null. */
export function scoreRefusal(typed: string, full_score: number): string | null {
  const plain = plainScore(typed)
  if (plain === '') return '请填得分'
  const score = Number(plain)
  if (!Number.isFinite(score)) return '得分应为数字'
  if (score < 0 || score > full_score) return `请填 0 到 ${full_score}`
  return Number.isInteger(score * 2) ? null : '得分精确到 0.5 分'
}

/** Half of a full score, in halves. */
export const halfOf = (full_score: number) => Math.round(full_score) / 2

/** The points that a key of a number pad gives at once: + all, - nothing, * half. */
export function quickScore(key: string, full_score: number): number | null {
  switch (key) {
    case '+':
    case '＋':
      return full_score
    case '-':
    case '－':
      return 0
    case '*':
    case '×':
      return halfOf(full_score)
    default:
      return null
  }
}
