import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { MAX_NOTE } from '@jiangtai/shared/lessons/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { Field } from '../../../shared/forms/Field.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { notesOf } from './lesson-notes.ts'
import styles from './notes.module.css'
import type { NotesPart } from './notes-part.ts'
import { pageNotesQuery } from './notes.queries.ts'

const FOR_TEACHERS = '只给老师看：上课时显示在手机遥控上，黑板要按“更多 · 讲稿”才显示，学生看不到'

/** 讲稿 of the page in view: written by the teacher of the lesson, read by others ([LE-140]). */
export function PageNotes({
  lesson,
  editor,
  page_id,
}: {
  lesson: LessonView
  editor: LessonEditor
  page_id: string
}) {
  const { prepare_lesson_id } = lesson
  const told = useQuery(pageNotesQuery(prepare_lesson_id))
  const part = notesOf(editor, prepare_lesson_id)
  const note = useStore(part.state, ({ notes }) => notes?.get(page_id))
  const isKnown = useStore(part.state, ({ notes }) => notes !== null)
  const { data } = told

  // What the server has is taken by the part, which knows what is not saved yet.
  useEffect(() => {
    if (data !== undefined) part.adopt(data.notes)
  }, [part, data])

  if (!isKnown)
    return told.isError ? (
      <p className={styles.line} role="alert">
        讲稿没有读出来：{told.error.message}
        <Button size="small" onClick={() => void told.refetch()}>
          重试
        </Button>
      </p>
    ) : (
      <p className={styles.line} role="status">
        正在读取讲稿
      </p>
    )
  const text = note?.text ?? ''
  const isFromSlides = data?.notes.some((one) => {
    return one.page_id === page_id && one.is_from_slides && one.text === text
  })
  if (!lesson.abilities.edit)
    return text === '' ? null : (
      <section className={styles.read} aria-label="讲稿">
        <h3>讲稿</h3>
        <p>{text}</p>
        {isFromSlides === true && <p className={styles.origin}>来自课件备注</p>}
      </section>
    )
  const over = text.length - MAX_NOTE
  return (
    <div className={styles.notes}>
      <Field
        label="讲稿"
        hint={isFromSlides === true ? `来自课件备注，可以修改。${FOR_TEACHERS}` : FOR_TEACHERS}
        error={over > 0 ? `讲稿最多 ${MAX_NOTE} 个字，现在多 ${over} 个字，改短以后保存` : null}
      >
        {(field) => (
          <TextArea
            {...field}
            min_rows={3}
            max_rows={8}
            placeholder="这一页要讲什么、问什么"
            value={text}
            onChange={(event) => part.change(page_id, event.target.value)}
          />
        )}
      </Field>
      {note?.is_behind === true && <Behind {...{ prepare_lesson_id, part, page_id }} />}
    </div>
  )
}

/** 讲稿 of the page were changed elsewhere while they were written here: the teacher decides which text stays ([LE-142]). */
function Behind({
  prepare_lesson_id,
  part,
  page_id,
}: {
  prepare_lesson_id: string
  part: NotesPart
  page_id: string
}) {
  const client = useQueryClient()
  const deciding = useMutation({
    mutationFn: async (which: 'ours' | 'theirs') => {
      const { queryKey, queryFn } = pageNotesQuery(prepare_lesson_id)
      const { notes } = await client.fetchQuery({ queryKey, queryFn, staleTime: 0 })
      part.decide(which, page_id, notes)
    },
  })
  return (
    <div className={styles.line} role="alert">
      <span>
        这一页的讲稿刚在别处改过，这里的修改还没有保存，先留在这台电脑上。
        {deciding.isError && `没有取到别处的讲稿：${deciding.error.message}`}
      </span>
      <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate('ours')}>
        用这里的
      </Button>
      <Button
        size="small"
        type="text"
        disabled={deciding.isPending}
        onClick={() => deciding.mutate('theirs')}
      >
        用别处的
      </Button>
    </div>
  )
}
