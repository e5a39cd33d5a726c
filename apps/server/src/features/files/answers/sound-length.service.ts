import { badField } from '@jiangtai/shared/core/errors.ts'
import { SOUND_GRACE_S } from '@jiangtai/shared/questions/files/answer-files.ts'
import type { AcceptedFile } from '@jiangtai/shared/files/rules.ts'
import type { Services } from '../../../core/http/context.ts'
import { BrokenFile } from '../inspect/byte-cursor.ts'
import { mp4Milliseconds } from '../inspect/sound/mp4-length.ts'
import { oggMilliseconds } from '../inspect/sound/ogg-length.ts'
import { webmMilliseconds } from '../inspect/sound/webm-length.ts'
import { storedBytes } from '../inspect/stored-bytes.ts'
import { refusalWords } from '../inspect/verdict.ts'
import { removeRefused } from '../pending/pending-upload.service.ts'

const READERS: Readonly<Record<string, typeof webmMilliseconds>> = {
  'video/webm': webmMilliseconds,
  'audio/mp4': mp4Milliseconds,
  'audio/ogg': oggMilliseconds,
}

/**
 * The length of a recording, read from its sound and not from its head; null for a type that does not tell. One that
 * is too long or empty, broken, or holds pictures is refused and removed ([UP-22]).
 */
export async function soundSeconds(
  services: Pick<Services, 'storage' | 'database'>,
  {
    object_key,
    size,
    accepted,
    longest_s,
  }: { object_key: string; size: number; accepted: AcceptedFile; longest_s: number },
): Promise<number | null> {
  const read = READERS[accepted.mime]
  if (read === undefined) return null
  const length_ms = await storedBytes(services.storage, { object_key, size })
    .walk(read)
    .catch((error: unknown) => {
      if (error instanceof BrokenFile) return 'broken' as const
      throw error
    })
  if (typeof length_ms === 'number' && length_ms > 0 && length_ms <= (longest_s + SOUND_GRACE_S) * 1000)
    return Math.min(longest_s, Math.round(length_ms / 1000))
  await removeRefused(services, object_key)
  throw badField(
    'size',
    typeof length_ms === 'number'
      ? lengthWords(length_ms, { longest_s, label: accepted.label })
      : refusalWords(length_ms, accepted.label),
  )
}

function lengthWords(length_ms: number, { longest_s, label }: { longest_s: number; label: string }): string {
  // What may be of any length was not recorded here, so that it cannot be recorded again.
  if (length_ms === 0 && longest_s === Number.POSITIVE_INFINITY)
    return `这个 ${label} 文件里没有声音，请换一个文件`
  if (length_ms === 0) return '这段录音里没有声音，请重新录音'
  return longest_s > 60
    ? `录音最长 ${longest_s / 60} 分钟，请分段录音`
    : `录音最长 ${longest_s} 秒，请重新录音`
}
