import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { beginAddress, boardAddress } from '../../../core/board-page.ts'

/** The words on the button to the blackboard. */
export function teachVerb(status: LessonListItem['status']): '开始上课' | '继续上课' {
  return status === 'teaching' ? '继续上课' : '开始上课'
}

/** The address of that button: 开始上课 begins, 继续上课 goes to the running lesson. */
export function teachAddress({
  prepare_lesson_id,
  status,
}: Pick<LessonListItem, 'prepare_lesson_id' | 'status'>): string {
  return status === 'teaching' ? boardAddress({ prepare_lesson_id }) : beginAddress({ prepare_lesson_id })
}

/** The shared lessons, behind their tab of the list. */
export const SHARED_LIST_PATH = '/classPreparation/preparationList?tab=shared'

/** A shared lesson to read. */
export function sharedPath(prepare_lesson_id: string): string {
  return `/classPreparation/sharedPreparation?prepare_lesson_id=${prepare_lesson_id}`
}

export function detailsPath(prepare_lesson_id: string): string {
  return `/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`
}
