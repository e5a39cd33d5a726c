import { message } from '@jiangtai/ui/kit/notices.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { LessonChoice } from './LessonChoice.tsx'

/** 加入备课: puts something into one of one's own lessons and says into which. */
export function IntoLessonDialog({
  what,
  put,
  onClose,
}: {
  /** The thing that is put in, in words: `这道题`. */
  what: string
  put: (lesson: { prepare_lesson_id: string; request_id: string }) => Promise<unknown>
  onClose: () => void
}) {
  const form = useForm<{ lesson_id: string | null; title: string }, unknown>({
    initial: { lesson_id: null, title: '' },
    check: ({ lesson_id }) => (lesson_id === null ? { lesson_id: '请选择备课' } : {}),
    send: ({ lesson_id }, request_id) => put({ prepare_lesson_id: lesson_id ?? '', request_id }),
    onDone(_put, { title }) {
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
