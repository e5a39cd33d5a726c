import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { extOf } from '@jiangtai/shared/files/rules.ts'
import { wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { MAX_VOICE_SECONDS } from '@jiangtai/shared/tasks/limits.ts'
import type { voiceContract } from '@jiangtai/shared/tasks/marking/voice.ts'
import { inTransaction } from '../../../../core/db/transaction.ts'
import type { Ctx, Handlers } from '../../../../core/http/context.ts'
import { acceptedFor, refuseForeignKey } from '../../../../core/uploads/issue-upload.ts'
import { soundSeconds } from '../../../files/answers/sound-length.service.ts'
import { registerPrivateFile } from '../../../files/files.service.ts'
import { inspectUpload } from '../../../files/inspect-upload.service.ts'
import { issueCounted } from '../../../files/pending/pending-upload.service.ts'
import { findItem, questionsOf, readGivenTask } from '../../answering/frozen-task.ts'
import { findNamedMember } from '../../members/named-members.store.ts'
import { getTaskToMark, refuseOutside } from '../markers/markers.access.ts'
import { markedByMachine } from './given-voice.ts'
import { voiceUploads } from './voice-purpose.ts'
import { addVoice, findVoices } from './voice.store.ts'

type Calls = ReturnType<typeof voiceContract>
type Answer = { task_id: string; student_id: string; item_id: string }

/** The handlers of uploading spoken comments on answers to tasks of one kind. */
export function voiceHandlers(kind: TaskKindId): Handlers<Calls> {
  return {
    voice_credential: (ctx, input) => voiceCredential(ctx, kind, input),

    confirm_voice: (ctx, input) => confirmVoice(ctx, kind, input),
  }
}

/** A credential for one recording about an answer that was handed in to a teacher's own task ([TK-170]). */
async function voiceCredential(ctx: Ctx, kind: TaskKindId, asked: ParsedOf<Calls['voice_credential']>) {
  const { task_id, student_id, item_id, ...wanted } = asked
  const accepted = acceptedFor('voice_comment', wanted)
  await requireHandedIn(ctx, kind, { task_id, student_id, item_id })
  const owner = ownerOf(ctx, { task_id, student_id })
  const { object_key } = wanted
  if (object_key !== undefined) {
    refuseForeignKey(voiceUploads, owner, { ...wanted, object_key })
    const { school_id } = ctx.actor
    const known = await findVoices(ctx.db, { school_id, task_id, object_keys: [object_key] })
    if (known.size > 0) throw new AppError('CONFLICT', { message: '这段录音已经上传完成，不能再次上传' })
  }
  return issueCounted(ctx, voiceUploads, { ...wanted, owner, accepted })
}

/** Takes a recording once its content has been looked at: from now on a score of this answer may name it. Safe to repeat. */
async function confirmVoice(
  ctx: Ctx,
  kind: TaskKindId,
  { object_key, ...answer }: ParsedOf<Calls['confirm_voice']>,
) {
  const { school_id } = ctx.actor
  await requireHandedIn(ctx, kind, answer)
  const accepted = wantedFile('voice_comment', object_key)
  if (accepted === null || !voiceUploads.keys.isOwn(ownerOf(ctx, answer), object_key))
    throw new AppError('NOT_FOUND', { message: '没有这段录音，请重新录音' })
  const where = { school_id, task_id: answer.task_id, object_keys: [object_key] }
  const known = (await findVoices(ctx.db, where)).get(object_key)
  if (known !== undefined) return { object_key, seconds: known.seconds }
  const ext = extOf(object_key)
  const { size } = await inspectUpload(ctx, { object_key, name: `录音.${ext}`, accepted })
  const seconds = await soundSeconds(ctx, { object_key, size, accepted, longest_s: MAX_VOICE_SECONDS })
  if (seconds === null) throw badField('object_key', '读不出录音的时长，请重新录音')
  const created_at = ctx.now.toISOString()
  await inTransaction(ctx.database, { school_id }, async (db) => {
    await registerPrivateFile(db, { object_key, school_id, size, mime: accepted.mime, ext, now: ctx.now })
    await addVoice(db, { object_key, school_id, ...answer, seconds, created_at })
  })
  return { object_key, seconds }
}

/** Refuses an answer that is not one to a teacher's own task, that was not handed in, or that a machine marks. */
async function requireHandedIn(
  ctx: Ctx,
  kind: TaskKindId,
  { task_id, student_id, item_id }: Answer,
): Promise<void> {
  const { marker_id } = await getTaskToMark(ctx.db, ctx.actor, { task_id, kind })
  const where = { school_id: ctx.actor.school_id, task_id }
  await refuseOutside(ctx.db, { ...where, marker_id }, [{ student_id, item_id }])
  const named = await findNamedMember(ctx.db, { ...where, student_id })
  if (named === null) throw badField('student_id', '没有布置给这名学生')
  const found = findItem(questionsOf(await readGivenTask(ctx, where), named.member), item_id)
  if (found === null) throw badField('item_id', '没有让这名学生做这道题')
  if (KINDS[found.item.kind].isGradedByMachine) throw markedByMachine('item_id')
  if (named.member.submitted_at === null) throw new AppError('CONFLICT', { message: '这名学生还没有提交' })
}

function ownerOf(
  { actor }: Pick<Ctx, 'actor'>,
  { task_id, student_id }: Pick<Answer, 'task_id' | 'student_id'>,
) {
  return { school_id: actor.school_id, ids: [task_id, student_id] }
}
