import type { ClassProgress } from './views.ts'

/** The states of a lesson ([LE-18], [LE-185]): 未上, 正在上, 没上完, 已上完. */
export const LESSON_STATUSES = ['ready', 'teaching', 'stopped', 'taught'] as const
export type LessonStatusName = (typeof LESSON_STATUSES)[number]

/** What is stored of it: whether a class stopped half way follows from the classes, and from the pages as they are now. */
export type StoredLessonStatus = Exclude<LessonStatusName, 'stopped'>

const WORDS = {
  ready: '未上',
  teaching: '正在上',
  stopped: '没上完',
  taught: '已上完',
} as const satisfies Record<LessonStatusName, string>

/** A state of a lesson as a teacher says it. */
export function lessonStatusWords(status: LessonStatusName): string {
  return WORDS[status]
}

/** The state of a lesson by what is stored and how far its classes are: 没上完 where no class is on and one stopped half way ([LE-185]). */
export function lessonStatus(
  stored: StoredLessonStatus,
  progress: readonly Pick<ClassProgress, 'state'>[],
): LessonStatusName {
  const isStopped = stored !== 'teaching' && progress.some(({ state }) => state === 'stopped')
  return isStopped ? 'stopped' : stored
}

/** Which classes stopped half way, and where: `高一(3)班上到第 7 页`; empty where none did. */
export function stoppedWords(progress: readonly ClassProgress[]): string {
  return progress
    .flatMap((one) => (one.state === 'stopped' ? `${one.name}上到第 ${one.page_no} 页` : []))
    .join('、')
}
