import type { Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { FILE_OF_WAY } from '@jiangtai/shared/tasks/giving/item-way.ts'
import type { Handing } from '@jiangtai/shared/tasks/handing.ts'

const HOW: Readonly<Partial<Record<Handing, string>>> = { photo: '拍照', sound: '录音' }

/** Why questions are not given in this way, as a Chinese sentence: a photo or a sound belongs to an answer that a teacher marks ([HK-15]). */
export function whyUnfit(handing: Handing, questions: readonly Pick<Question, 'items'>[]): string | null {
  const how = HOW[handing]
  // An item with a way of its own takes the files of that way alone ([HK-113]).
  const isMarkedByHand = questions.some(({ items }) =>
    items.some(
      ({ kind, way }) =>
        !KINDS[kind].isGradedByMachine && (way === undefined || FILE_OF_WAY[way] === handing),
    ),
  )
  if (how === undefined || isMarkedByHand) return null
  const isAnyByHand = questions.some(({ items }) => items.some(({ kind }) => !KINDS[kind].isGradedByMachine))
  if (isAnyByHand) return `由老师批改的题都另选了怎么交，学生没有地方${how}：请改一道题，或换一种完成方式`
  return `都是机器批改的题，学生没有地方${how}：请加一道由老师批改的题（答题框不填答案），或换一种完成方式`
}
