import { useMutation } from '@tanstack/react-query'
import { addToLesson } from './add-to-lesson.queries.ts'
import { IntoLessonDialog } from './IntoLessonDialog.tsx'

/** 加入备课: adds to one of one's own lessons; the questions in it already keep their places. */
export function AddToLessonDialog({
  what,
  questions,
  onClose,
}: {
  /** The added questions, in words: `这道题`. */
  what: string
  /** The questions, or how they are got once a lesson is chosen. */
  questions: readonly string[] | (() => Promise<readonly string[]>)
  onClose: () => void
}) {
  const add = useMutation(addToLesson())
  return (
    <IntoLessonDialog
      {...{ what, onClose }}
      put={async (lesson) => {
        const question_ids = [...(typeof questions === 'function' ? await questions() : questions)]
        await add.mutateAsync({ ...lesson, question_ids })
      }}
    />
  )
}
