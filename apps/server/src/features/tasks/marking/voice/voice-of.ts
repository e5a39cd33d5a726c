import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { VoiceComment } from '@jiangtai/shared/tasks/marking/voice.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import { keyUrls } from '../../../questions/files/file-urls.service.ts'
import type { ItemScoreRow } from '../scores.store.ts'

/** The spoken comment as the row of a score keeps it. */
export type StoredVoice = Pick<ItemScoreRow, 'voice_key' | 'voice_seconds'>

/** A score without one. */
export const NO_VOICE: StoredVoice = { voice_key: null, voice_seconds: null }

export function storedVoice({ voice_key, voice_seconds }: StoredVoice): StoredVoice {
  return { voice_key, voice_seconds }
}

/** The spoken comment of a score, as it is heard. */
export function voiceOf({ voice_key, voice_seconds }: StoredVoice): VoiceComment | null {
  return voice_key === null || voice_seconds === null ? null : { key: voice_key, seconds: voice_seconds }
}

/** The addresses of the spoken comments of scores; given exactly the scores that its reader is sent. */
export function voiceUrls(storage: Storage, scores: readonly (StoredVoice | null)[]): FileUrls {
  return keyUrls(
    storage,
    scores.flatMap((score) => score?.voice_key ?? []),
  )
}
