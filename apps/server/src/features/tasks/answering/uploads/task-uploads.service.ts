import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { MAX_SOUND_SECONDS } from '@jiangtai/shared/questions/files/answer-files.ts'
import { whyNoAnswer } from '@jiangtai/shared/tasks/rules.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../../core/storage/read-url.ts'
import type { WantedUpload } from '../../../../core/uploads/issue-upload.ts'
import { confirmAnswerUpload, issueAnswerUpload } from '../../../files/answers/answer-upload.service.ts'
import { takeMember } from '../../members/members.store.ts'
import { padTaskNotFound } from '../../tasks.access.ts'
import { findTask, listSets } from '../../tasks.store.ts'
import { taskUploads } from './task-purpose.ts'

/** A credential for one file of one's own answer, while the part takes answers to this item ([TK-71]). */
export function taskUploadCredential(ctx: Ctx, asked: WantedUpload & { task_id: string; item_id: string }) {
  const { task_id, item_id, ...wanted } = asked
  const { school_id, person_id: student_id } = ctx.actor
  const owner = { school_id, student_id, task_id, item_id }
  return issueAnswerUpload(ctx, taskUploads, { wanted, owner, hold: (db) => holdPart(db, ctx.now, owner) })
}

/** Takes the student's part until the transaction ends; refuses where no answer to the item is taken. */
async function holdPart(
  db: Queryable,
  now: Date,
  { item_id, ...where }: { school_id: string; student_id: string; task_id: string; item_id: string },
): Promise<void> {
  const member = await takeMember(db, where)
  const task = member === null ? null : await findTask(db, where)
  if (member === null || task === null) throw padTaskNotFound()
  const why = whyNoAnswer(task, member, now)
  if (why !== null) throw new AppError('CONFLICT', { message: why })
  const sets = await listSets(db, where)
  const own = sets.find(({ set_no }) => set_no === member.set_no)?.questions ?? []
  if (!own.some(({ scores }) => scores.some((score) => score.item_id === item_id)))
    throw badField('item_id', '这道题不在里面')
  if (member.to_correct !== null && !member.to_correct.includes(item_id))
    throw new AppError('CONFLICT', { message: '这道题不用订正' })
}

/** Takes an upload once its content has been looked at, with an address for its student. Safe to repeat. */
export async function confirmTaskUpload(ctx: Ctx, object_key: string) {
  const { content_type, seconds } = await confirmAnswerUpload(ctx, taskUploads, {
    ...{ object_key, longest_s: MAX_SOUND_SECONDS },
  })
  return { object_key, content_type, seconds, url: ctx.storage.signedReadUrl(object_key, MAX_READ_TTL_S) }
}
