import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { soundName } from '@jiangtai/client/browser/sound/sound-recording.ts'
import type { MarkedItem } from '@jiangtai/shared/tasks/views.ts'
import { callOf } from '../../../kind/call-of.ts'
import { api } from '../../../../../core/api.ts'
import { uploadFile } from '../../../../files/upload-file.ts'

/** The keys of recordings that have arrived: a score that is sent again names them, and nothing is uploaded twice. */
const arrived = new WeakMap<Blob, string>()

/** Uploads a spoken comment on an answer; its key once the server has looked at it ([TK-170]). */
export async function sendVoice(
  kind: TaskKindId,
  task_id: string,
  { student_id, item_id }: Pick<MarkedItem, 'student_id' | 'item_id'>,
  sound: Blob,
): Promise<string> {
  const known = arrived.get(sound)
  if (known !== undefined) return known
  const answer = { task_id, student_id, item_id }
  const file = new File([sound], soundName(sound), { type: sound.type })
  const { object_key } = await uploadFile(file, {
    ask: (key) =>
      api.call(callOf(kind, 'marking/voice-credential'), {
        ...{ ...answer, file_name: file.name, size: file.size },
        ...(key === undefined ? {} : { object_key: key }),
      }),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  await api.call(callOf(kind, 'marking/confirm-voice'), { ...answer, object_key })
  arrived.set(sound, object_key)
  return object_key
}
