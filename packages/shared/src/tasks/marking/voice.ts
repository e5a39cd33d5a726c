import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { givenNameText, Id } from '../../core/schemas.ts'
import { UploadCredential } from '../../core/upload-credential.ts'
import { MAX_VOICE_SECONDS } from '../limits.ts'

/** The key of the recording of a spoken comment. */
export const VoiceKey = z.string().max(300)

/** A comment that a teacher has spoken (语音评语), as it is heard. */
export const VoiceComment = z.object({ key: z.string(), seconds: z.int().min(0).max(MAX_VOICE_SECONDS) })
export type VoiceComment = z.output<typeof VoiceComment>

/** The answer that is commented on. */
const Answer = { task_id: Id, student_id: Id, item_id: Id }
/** One answer after the other is commented on. */
const RECORDINGS = { burst: 60, per_minute: 60 }

/** Spoken comments on answers to tasks of one kind (HW-11): a recording is uploaded first, and kept with the score that names it ([TK-170]). */
export function voiceContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    voice_credential: route({
      method: 'POST',
      path: `${path}/marking/voice-credential`,
      summary: '上传语音评语用的临时凭证：只限自己布置的作业里由老师批改的小题，最长 15 分钟',
      access: `${area}.edit`,
      // A credential is short-lived and secret: no reply of it is kept.
      effect: 'command',
      limit: RECORDINGS,
      input: z.object({
        ...Answer,
        file_name: givenNameText('file'),
        size: z.number().int().min(0),
        /** Sent again to renew the credential of an upload that runs longer than its lifetime. */
        object_key: VoiceKey.optional(),
      }),
      output: UploadCredential.extend({ object_key: z.string(), content_type: z.string() }),
    }),
    confirm_voice: route({
      method: 'POST',
      path: `${path}/marking/confirm-voice`,
      summary: '登记已上传的语音评语：服务器按内容核对类型、大小和时长',
      access: `${area}.edit`,
      effect: 'command',
      limit: RECORDINGS,
      input: z.object({ ...Answer, object_key: VoiceKey }),
      output: z.object({ object_key: z.string(), seconds: z.int() }),
    }),
  }
}
