/** Words of a question or a heading that ask for an essay. */
export const ESSAY =
  /书面表达|作文|写作|习作|写话|写一篇|(?:不少于|不超过)\s?\d{2,4}\s?[字词]|\d{2,3}\s?[字词]左右/

/** The hints of the heading above about its questions. */
export type HeadHints = {
  score: number | null
  blank_score: number | null
  isFill: boolean
  isJudge: boolean
  isEssay: boolean
  /** The points for a part of the right choices: points, a share of the score, or null where nothing is said of it. */
  partial: number | 'share' | null
}

/** Reads a heading: scores, kinds, the marking of 多选. */
export function headHints(head: string): HeadHints {
  const score = (pattern: RegExp) => {
    const found = Number(pattern.exec(head)?.[1] ?? Number.NaN)
    return Number.isNaN(found) || found > 100 ? null : found
  }
  return {
    score: score(/每(?:小题|题)\s?(\d{1,3}(?:\.5)?)\s?分/),
    blank_score: score(/每空\s?(\d{1,3}(?:\.5)?)\s?分/),
    isFill: /填空|填上|填一填/.test(head),
    isJudge: /判断|正误|True|T\s?or\s?F/i.test(head),
    isEssay: ESSAY.test(head),
    partial: partialOf(head),
  }
}

/** `选对但不全的得3分`, `部分选对的得部分分`, `少选得2分`. */
const PARTIAL =
  /(?:部分选?对|选对但不全|对而不全|不全|漏选|少选)[^。；;）)]{0,8}得\s?(?:(\d(?:\.5)?)\s?分|部分)/

function partialOf(head: string): HeadHints['partial'] {
  const found = PARTIAL.exec(head)
  if (found === null) return null
  return found[1] === undefined ? 'share' : Number(found[1])
}

/** The rule as the typed form writes it; null where the score does not fit one. */
export function partialRule(
  partial: number | 'share',
  { score, right }: { score: number | null; right: number },
): string | null {
  if (score === null) return null
  if (partial !== 'share') return partial * 2 === score ? '部分得一半分' : null
  const each = score / right
  return Number.isInteger(each * 2) ? `每项 ${each} 分` : null
}
