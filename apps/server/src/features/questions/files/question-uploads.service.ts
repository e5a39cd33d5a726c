import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { extOf } from '@jiangtai/shared/files/rules.ts'
import { isRecorded, wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { MAX_SOUND_SECONDS } from '@jiangtai/shared/questions/files/answer-files.ts'
import { type QuestionFile, questionFiles } from '@jiangtai/shared/questions/files/question-files.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import { acceptedFor, refuseForeignKey, type WantedUpload } from '../../../core/uploads/issue-upload.ts'
import type { KeyOwner } from '../../../core/uploads/upload-purpose.ts'
import { soundSeconds } from '../../files/answers/sound-length.service.ts'
import { filesByKey, holdFiles, registerPrivateFile } from '../../files/files.service.ts'
import { issueCounted } from '../../files/pending/pending-upload.service.ts'
import { inspectUpload } from '../../files/inspect-upload.service.ts'
import { questionUploads } from './question-purpose.ts'

/** A credential for one picture or sound of a question ([UP-18]). */
export async function questionCredential(ctx: Ctx, wanted: WantedUpload) {
  const accepted = acceptedFor('question', wanted)
  const owner = ownerOf(ctx.actor)
  const { object_key } = wanted
  if (object_key !== undefined) {
    refuseForeignKey(questionUploads, owner, { ...wanted, object_key })
    const { school_id } = ctx.actor
    const registered = await filesByKey(ctx.db, { school_id, object_keys: [object_key] })
    if (registered.size > 0) throw new AppError('CONFLICT', { message: '这个文件已经上传完成，不能再次上传' })
  }
  return issueCounted(ctx, questionUploads, { ...wanted, owner, accepted })
}

/** Takes an upload once its content has been looked at: from now on its key may stand in a question. Safe to repeat. */
export async function confirmQuestionUpload(ctx: Ctx, object_key: string) {
  const { school_id } = ctx.actor
  const accepted = wantedFile('question', object_key)
  if (accepted === null || !questionUploads.keys.isOwn(ownerOf(ctx.actor), object_key))
    throw new AppError('NOT_FOUND')
  const view = {
    object_key,
    content_type: accepted.mime,
    url: ctx.storage.signedReadUrl(object_key, MAX_READ_TTL_S),
  }
  const known = await filesByKey(ctx.db, { school_id, object_keys: [object_key] })
  if (known.size > 0) return view
  const ext = extOf(object_key)
  const name = `${accepted.preview === 'image' ? '图片' : '录音'}.${ext}`
  const { size } = await inspectUpload(ctx, { object_key, name, accepted })
  // What somebody made elsewhere may be a whole 听力 of an exam; what a browser records is a part of one question.
  const longest_s = isRecorded(object_key) ? MAX_SOUND_SECONDS : Number.POSITIVE_INFINITY
  await soundSeconds(ctx, { object_key, size, accepted, longest_s })
  await inTransaction(ctx.database, { school_id }, (db) =>
    registerPrivateFile(db, { object_key, school_id, size, mime: accepted.mime, ext, now: ctx.now }),
  )
  return view
}

/** A file that a document may not name, and in Chinese why. */
export type ForeignFile = QuestionFile & { message: string }

/**
 * The files of each document, or of a part of one, that this school did not upload for questions, or that are of the wrong kind ([UP-19]). One statement for
 * all documents, none without files; other objects that they name are not erased before the transaction ends.
 */
export async function foreignFiles(
  db: Queryable,
  school_id: string,
  documents: readonly unknown[],
): Promise<ForeignFile[][]> {
  const named = documents.map((document) => questionFiles(document))
  const object_keys = [...new Set(named.flat().map(({ key }) => key))].filter(questionUploads.keys.isKey)
  const uploaded = await holdFiles(db, { school_id, object_keys })
  return named.map((files) =>
    files.flatMap((file) => {
      const message = fileFault(file, uploaded.get(file.key)?.mime)
      return message === null ? [] : [{ ...file, message }]
    }),
  )
}

function fileFault({ type }: QuestionFile, mime: string | undefined): string | null {
  const words = type === 'image' ? '图片' : '录音'
  if (mime === undefined) return `这个${words}没有上传成功，或不是本校上传的，请重新上传`
  return mime.startsWith('image/') === (type === 'image') ? null : `这里应当是${words}`
}

/** Refuses documents of which one names a foreign file; BAD_INPUT names the field. */
export async function refuseForeignFiles(
  db: Queryable,
  school_id: string,
  documents: readonly unknown[],
  fieldOf: (field: string) => string = (field) => `document.${field}`,
): Promise<void> {
  const [foreign] = (await foreignFiles(db, school_id, documents)).flat()
  if (foreign !== undefined) throw badField(fieldOf(foreign.field), foreign.message)
}

function ownerOf({ school_id, person_id }: Actor): KeyOwner {
  return { school_id, ids: [person_id] }
}
