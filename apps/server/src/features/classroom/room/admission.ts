import type { Audience } from '@jiangtai/shared/classroom/events.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can, USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Services } from '../../../core/http/context.ts'
import { requirePart, sessionNotFound } from '../classroom.access.ts'
import { crowdOf } from '../asking/quiz/crowd.ts'
import type { LessonSessionRow } from './sessions.store.ts'

type Asked = { actor: Actor; lesson_session_id: string }
type Admitted = { session: LessonSessionRow; audience: Audience; isAssistant: boolean }

/**
 * Whether somebody may be in the room of a lesson session now ([CR-23], [CR-60]): asked when they enter and every second after it.
 * Questions at the same moment are answered by the same few statements.
 */
export function admitToRoom(services: Services, asked: Asked): Promise<Admitted> {
  return asked.actor.user_type === USER_TYPE.student
    ? admitPad(services, asked)
    : admitTeacher(services, asked)
}

async function admitTeacher(services: Services, { actor, lesson_session_id }: Asked): Promise<Admitted> {
  if (!can(actor.grants, 'classPreparation.get')) throw new AppError('FORBIDDEN', { message: NO_RIGHT })
  const session = await crowdOf(services).session({ school_id: actor.school_id, lesson_session_id })
  if (session === null) throw sessionNotFound()
  const part = await requirePart(services.database.orm, actor, session)
  return { session, audience: 'teacher', isAssistant: part === 'assistant' }
}

async function admitPad(services: Services, { actor, lesson_session_id }: Asked): Promise<Admitted> {
  const { school_id, person_id: student_id } = actor
  const crowd = crowdOf(services)
  const [session, entered, classes] = await Promise.all([
    crowd.session({ school_id, lesson_session_id }),
    crowd.entered({ lesson_session_id, student_id }),
    crowd.classes({ school_id, student_id }),
  ])
  if (session === null || entered === null) throw sessionNotFound()
  const isOfClass = classes?.some(({ class_id }) => class_id === session.class_id) ?? false
  if (!isOfClass) throw new AppError('FORBIDDEN', { message: NOT_OF_CLASS })
  return { session, audience: 'student', isAssistant: false }
}

const NO_RIGHT = '您没有查看课堂的权限，请联系校管理员'
const NOT_OF_CLASS = '你已经不在这个班，不能再看这节课'
