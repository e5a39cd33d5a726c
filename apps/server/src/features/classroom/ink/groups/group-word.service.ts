import { AppError } from '@jiangtai/shared/core/errors.ts'
import { type Recording, recordFact } from '../../room/facts.service.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { noteWord } from './group-boards.store.ts'
import { groupRoom } from './group-rooms.ts'

/** Says something to the members of one board ([CR-482]); that it was said is a fact of which the class is not told. */
export async function tellGroup(
  call: Recording,
  told: { session: LessonSessionRow; group_work_id: string; board_id: string; words: string },
): Promise<void> {
  const { session, board_id, words } = told
  const { school_id, lesson_session_id } = session
  const told_at = call.now.toISOString()
  const name = await noteWord(call.db, {
    ...{ school_id, lesson_session_id, group_work_id: told.group_work_id, board_id, words, told_at },
  })
  if (name === null) throw new AppError('NOT_FOUND', { message: '分组讨论已结束，或没有这块白板' })
  const payload = { kind: 'group_told', name: `${name}：${words}` } as const
  await recordFact(call, session, { type: 'teaching_noted', payload })
  const word = { lesson_session_id, board_id, words, told_at }
  call.afterCommit(() => call.realtime.publish(groupRoom(word), 'group_told', word))
}
