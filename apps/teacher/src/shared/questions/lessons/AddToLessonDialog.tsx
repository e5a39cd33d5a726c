import { newId } from '@jiangtai/shared/core/ids.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { onThoseThere, tellLeftOut } from '../homework/those-there.ts'
import { addToLesson } from './add-to-lesson.queries.ts'
import { IntoLessonDialog } from './IntoLessonDialog.tsx'

/** 加入备课: adds to one of one's own lessons; the questions in it already keep their places. */
export function AddToLessonDialog({
  what,
  questions,
  known = [],
  onClose,
}: {
  /** The added questions, in words: `这道题`. */
  what: string
  /** The questions, or how they are got once a lesson is chosen. */
  questions: readonly string[] | (() => Promise<readonly string[]>)
  /** The questions as they are shown: those that are not in the bank any more are left out and named ([QU-167]). */
  known?: readonly Pick<QuestionView, 'question_id' | 'document'>[]
  onClose: () => void
}) {
  const add = useMutation(addToLesson())
  return (
    <IntoLessonDialog
      {...{ what, onClose }}
      put={async ({ request_id, ...lesson }) => {
        const asked = [...(typeof questions === 'function' ? await questions() : questions)]
        if (known.length === 0) return add.mutateAsync({ ...lesson, request_id, question_ids: asked })
        const { gone } = await onThoseThere(asked, (question_ids) =>
          add.mutateAsync({
            ...{ ...lesson, question_ids },
            // Fewer questions are another request.
            request_id: question_ids.length < asked.length ? newId() : request_id,
          }),
        )
        tellLeftOut(known, gone)
      }}
    />
  )
}
