import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { lazy, Suspense } from 'react'
import { AnswerPhotos } from './AnswerPhotos.tsx'

// The players are fetched with the first recording.
const AnswerSounds = lazy(async () => ({ default: (await import('./AnswerSounds.tsx')).AnswerSounds }))

export type AnswerFilesProps = {
  quiz_run_id: string
  photo_keys: readonly string[]
  sounds: readonly Attachment[]
  /** Whose answer it is, as the wall calls it: a name, or its number. */
  title: string
  onPhoto: (key: string) => void
}

/** Photos and recordings of one answer, small beside its words. */
export function AnswerFiles({ quiz_run_id, photo_keys, sounds, title, onPhoto }: AnswerFilesProps) {
  return (
    <>
      {photo_keys.length > 0 && <AnswerPhotos {...{ quiz_run_id }} keys={photo_keys} onOpen={onPhoto} />}
      {sounds.length > 0 && (
        <Suspense fallback={null}>
          <AnswerSounds {...{ quiz_run_id, sounds, title }} />
        </Suspense>
      )}
    </>
  )
}
