import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { SpokenTime } from '../../SpokenTime.tsx'
import { addToLesson, ownLessonsQuery } from './add-to-lesson.queries.ts'
import styles from './add-to-lesson.module.css'

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
  const [text, setText] = useState('')
  const lessons = useQuery(ownLessonsQuery(text))
  const add = useMutation(addToLesson())
  const form = useForm<{ lesson_id: string | null }, { lesson_id: string }>({
    initial: { lesson_id: null },
    check: ({ lesson_id }) => (lesson_id === null ? { lesson_id: '请选择备课' } : {}),
    async send({ lesson_id }, request_id) {
      const prepare_lesson_id = lesson_id ?? ''
      const question_ids = [...(typeof questions === 'function' ? await questions() : questions)]
      await add.mutateAsync({ prepare_lesson_id, question_ids, request_id })
      return { lesson_id: prepare_lesson_id }
    },
    onDone({ lesson_id }) {
      const lesson = lessons.data?.list.find(({ prepare_lesson_id }) => prepare_lesson_id === lesson_id)
      message.success(`${what}已加入《${lesson?.title ?? '备课'}》`)
      onClose()
    },
  })
  const wrong = form.errorAt('lesson_id')
  return (
    <FormDialog title={`把${what}加入备课`} save="加入" form={form} onClose={onClose}>
      <SearchBox label="搜索备课" text={text} onSearch={setText} />
      {lessons.data === undefined ? (
        lessons.error === null ? (
          <SkeletonBlock height={200} />
        ) : (
          <FailedList what="备课" error={lessons.error} onRetry={() => void lessons.refetch()} />
        )
      ) : lessons.data.list.length === 0 ? (
        <EmptyList action={text === '' && <Link to="/classPreparation/addPreparation">新建备课</Link>}>
          {text === '' ? '还没有备课。' : `没有找到“${text}”。`}
        </EmptyList>
      ) : (
        <div role="radiogroup" aria-label="我的备课" className={styles.lessons}>
          {lessons.data.list.map(({ prepare_lesson_id, title, updated_at }) => (
            <label key={prepare_lesson_id} className={styles.lesson}>
              <input
                type="radio"
                name="lesson"
                checked={form.values.lesson_id === prepare_lesson_id}
                onChange={() => form.set({ lesson_id: prepare_lesson_id })}
              />
              <span className={styles.title}>{title}</span>
              <SpokenTime at={updated_at} />
            </label>
          ))}
        </div>
      )}
      {wrong !== null && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </FormDialog>
  )
}
