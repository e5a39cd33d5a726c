import type { Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { Handing } from '@jiangtai/shared/tasks/handing.ts'

const HOW: Readonly<Partial<Record<Handing, string>>> = { photo: '拍照', sound: '录音' }

/** Why questions are not given in this way, as a Chinese sentence: a photo or a sound belongs to an answer that a teacher marks ([HK-15]). */
export function whyUnfit(handing: Handing, questions: readonly Pick<Question, 'items'>[]): string | null {
  const how = HOW[handing]
  const isMarkedByHand = questions.some(({ items }) =>
    items.some(({ kind }) => !KINDS[kind].isGradedByMachine),
  )
  if (how === undefined || isMarkedByHand) return null
  return `都是机器批改的题，学生没有地方${how}：请加一道由老师批改的题（答题框不填答案），或换一种完成方式`
}
