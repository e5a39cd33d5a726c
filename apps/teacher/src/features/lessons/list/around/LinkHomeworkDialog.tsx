import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { FoundChoice } from '../../../../shared/lists/FoundChoice.tsx'
import { linkHomework } from '../../../../shared/questions/homework/lesson-homework.ts'
import { STATE_WORDS } from '../../../../shared/tasks/task-words.ts'
import { taskListQuery } from '../../../../shared/tasks/task.queries.ts'
import { aroundChanged } from './around.queries.ts'
import styles from './around.module.css'

/** The number of homework that is offered; others are searched. */
const OFFERED = 20
const PARTS = [
  { id: 'published', name: '已发布' },
  { id: 'draft', name: '草稿' },
] as const
type Part = (typeof PARTS)[number]['id']

type Values = { task_id: string | null; title: string }

/** 关联作业: one of one's own homework, given or a draft, becomes one that comes after the lesson ([LE-221]). */
export function LinkHomeworkDialog({
  lesson: { prepare_lesson_id },
  onClose,
}: {
  lesson: LessonView
  onClose: () => void
}) {
  const client = useQueryClient()
  const [part, setPart] = useState<Part>('published')
  const [text, setText] = useState('')
  const found = useQuery(taskListQuery('homework', { part, text }, { page: 1, page_size: OFFERED }))
  const form = useForm<Values, unknown>({
    initial: { task_id: null, title: '' },
    check: ({ task_id }) => (task_id === null ? { task_id: '请选择作业' } : {}),
    async send({ task_id }) {
      if (task_id === null) return
      await linkHomework({ prepare_lesson_id, task_id })
      await aroundChanged(client)
    },
    onDone(_linked, { title }) {
      message.success(`《${title}》已关联到这份备课`)
      onClose()
    },
  })

  // What is chosen is always in sight.
  function handlePart(next: Part): void {
    setPart(next)
    form.set({ task_id: null, title: '' })
  }

  return (
    <FormDialog title="关联作业" save="确定" form={form} onClose={onClose}>
      <div role="group" aria-label="哪里的作业" className={styles.parts}>
        {PARTS.map(({ id, name }) => (
          <Button key={id} aria-pressed={part === id} onClick={() => handlePart(id)}>
            {name}
          </Button>
        ))}
      </div>
      <FoundChoice
        {...{ what: '作业', found, text }}
        things={found.data?.list.map(({ task_id: id, title, state, class_names, updated_at }) => ({
          ...{ id, title, updated_at },
          note: [STATE_WORDS[state], ...class_names].join(' · '),
        }))}
        onSearch={setText}
        chosen_id={form.values.task_id}
        wrong={form.errorAt('task_id')}
        action={null}
        onChoose={({ id, title }) => form.set({ task_id: id, title })}
      />
    </FormDialog>
  )
}
