import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Person } from '../../../core/db/personal/person.ts'
import { findOpenLesson } from './in-lesson.store.ts'

/** Refuses while somebody teaches or is in a lesson that goes on, or its answers have not become facts yet ([PV-36], [SC-104]); `act` is the act that has to wait for the end of the lesson. */
export async function refuseInLesson(
  db: Queryable,
  { act, ...person }: Pick<Person, 'school_id' | 'ids'> & { act: '删除' | '合并' },
): Promise<void> {
  const found = await findOpenLesson(db, person)
  if (found === 'running') throw new AppError('CONFLICT', { message: `正在上课，请下课后再${act}` })
  if (found === 'unsettled')
    throw new AppError('CONFLICT', { message: `刚下课，成绩还在统计，请稍后再${act}` })
}
