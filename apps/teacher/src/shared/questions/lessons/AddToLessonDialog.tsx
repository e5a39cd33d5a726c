import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { addToLesson } from './add-to-lesson.queries.ts'
import { LessonChoice } from './LessonChoice.tsx'

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
  const form = useForm<{ lesson_id: string | null; title: string }, void>({
    initial: { lesson_id: null, title: '' },
    check: ({ lesson_id }) => (lesson_id === null ? { lesson_id: '请选择备课' } : {}),
    async send({ lesson_id }, request_id) {
      const prepare_lesson_id = lesson_id ?? ''
      const question_ids = [...(typeof questions === 'function' ? await questions() : questions)]
      await add.mutateAsync({ prepare_lesson_id, question_ids, request_id })
    },
    onDone(_added, { title }) {
      message.success(`${what}已加入《${title}》`)
      onClose()
    },
  })
  return (
    <FormDialog title={`把${what}加入备课`} save="加入" form={form} onClose={onClose}>
      <LessonChoice
        lesson_id={form.values.lesson_id}
        wrong={form.errorAt('lesson_id')}
        onChoose={(lesson) => form.set({ lesson_id: lesson.prepare_lesson_id, title: lesson.title })}
      />
    </FormDialog>
  )
}
