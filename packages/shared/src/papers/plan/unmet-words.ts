import { questionTypeName } from '../../questions/question-types.ts'
import { type PlanAsks, planRows, planSections } from './demands.ts'
import type { Unmet } from './judge.ts'
import { levelName } from './levels.ts'

/** A rule that is not met, in a sentence: which one, and how far off (QC-11). */
export function unmetWords(plan: PlanAsks, unmet: Unmet): string {
  const rowName = (at: number) => planRows(plan)[at]?.name ?? ''
  switch (unmet.kind) {
    case 'count': {
      const type = planSections(plan)[unmet.section]?.type
      const cell = [
        unmet.row === null ? '' : rowName(unmet.row),
        type === undefined ? '' : questionTypeName(type),
        unmet.level === null ? '' : levelName(unmet.level),
      ].filter((part) => part !== '')
      return `${cell.join(' · ')}：${shortWords(unmet)}`
    }
    case 'share':
      return `${levelName(unmet.level)}题：要求占总分 ${unmet.wanted}%，这份是 ${Math.round(unmet.actual)}%`
    case 'mean':
      return `平均难度：要求 ${unmet.wanted}，这份是 ${unmet.actual.toFixed(1)}`
    case 'row':
      return `${rowName(unmet.row)}：没有题目`
  }
}

function shortWords({ wanted, available, placed }: Extract<Unmet, { kind: 'count' }>): string {
  if (available < wanted)
    return `需要 ${wanted} 题，${available === 0 ? '一题也没有' : `只有 ${available} 题`}`
  return `需要 ${wanted} 题，选出了 ${placed} 题，其余符合的和已选的题相同，或已用在别的要求里`
}
