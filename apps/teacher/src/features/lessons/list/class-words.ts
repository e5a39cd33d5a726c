import { progressWords, shortProgress } from '@jiangtai/shared/lessons/progress/progress-words.ts'
import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'

type Taught = Pick<LessonListItem, 'progress'>

/** The classes of a lesson, with how far each is once one of them has begun ([LE-60]): `1班 5/9 · 2班 未上`. */
export function classWords({ progress }: Taught): string {
  if (progress.every(({ state }) => state === 'not_begun')) return progress.map(({ name }) => name).join('、')
  return progress.map(shortProgress).join(' · ')
}

/** The same in full, for whoever points at it. */
export function fullClassWords({ progress }: Taught): string {
  return progress.map((one) => `${one.name} ${progressWords(one)}`).join('；')
}
