import type { LessonGuide } from '@jiangtai/shared/lessons/views.ts'

/** Whether students have the guide of a lesson, so that there is a result before the lesson ([LE-24]). */
export function isGuideGiven({ state, is_removed }: Pick<LessonGuide, 'state' | 'is_removed'>): boolean {
  return !is_removed && state !== 'draft' && state !== 'scheduled' && state !== 'recalled'
}
