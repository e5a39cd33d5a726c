import type { Outbox } from '@jiangtai/client/outbox/outbox.ts'
import type { Answer, Attachment } from '@jiangtai/shared/questions/answer.ts'
import { type ClassEntry, classAnswers, entryOfRun, runKey } from '../quiz/class-answers.ts'
import { answerByItem } from '../quiz/own-answer.ts'
import type { PhotoOwner, PhotoUploads } from './photo-uploads.ts'

/**
 * Puts each photo or recording that has arrived into its answer and sends the answer again, whichever question the screen shows ([UP-21]).
 * Returns how to stop.
 */
export function joinPhotos({
  photos,
  outbox,
}: {
  photos: Pick<PhotoUploads, 'queue' | 'takeArrived'>
  outbox: Pick<Outbox, 'getState' | 'write'>
}): () => void {
  const join = () => {
    for (const { owner, attachment } of photos.takeArrived()) {
      const entry = entryOfRun(outbox.getState().entries, owner.quiz_run_id)
      outbox.write(classAnswers, {
        ...runKey(owner.quiz_run_id),
        scope: owner.lesson_session_id,
        value: withFile(entry, owner, attachment),
        // An answer that was handed in stays so.
        is_final: entry?.is_final ?? false,
        used_ms: entry?.used_ms ?? 0,
        pace: 'waited',
      })
    }
  }
  join()
  return photos.queue.store.subscribe(join)
}

/** The answer with one photo or recording more; only items that are answered in words take them. */
export function withFile(entry: ClassEntry | null, { item_id }: PhotoOwner, file: Attachment): Answer {
  const answer = answerByItem(entry, item_id)
  const part = answer[item_id] ?? { kind: 'text', text: '', attachments: [] }
  if (part.attachments.some(({ key }) => key === file.key)) return answer
  return { ...answer, [item_id]: { ...part, attachments: [...part.attachments, file] } }
}
