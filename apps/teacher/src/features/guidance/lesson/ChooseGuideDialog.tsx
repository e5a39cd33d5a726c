import { message } from '@jiangtai/ui/kit/notices.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { FoundChoice } from '../../../shared/lists/FoundChoice.tsx'
import { taskListQuery } from '../../../shared/tasks/task.queries.ts'
import { STATE_WORDS } from '../../../shared/tasks/task-words.ts'
import { guideLinked, linkGuide } from './lesson-guide.queries.ts'
import styles from './lesson-guide.module.css'

/** The number of guides that are offered; others are searched. */
const OFFERED = 20
const PARTS = [
  { id: 'published', name: '已发布' },
  { id: 'draft', name: '草稿' },
] as const
type Part = (typeof PARTS)[number]['id']

type Values = { task_id: string | null; title: string }

/** 选一份导学: one of one's own guides, given or a draft, becomes the pre-class part of a lesson ([LE-23]). */
export function ChooseGuideDialog({
  prepare_lesson_id,
  onClose,
}: {
  prepare_lesson_id: string
  onClose: () => void
}) {
  const client = useQueryClient()
  const [part, setPart] = useState<Part>('published')
  const [text, setText] = useState('')
  const guides = useQuery(taskListQuery('guidance', { part, text }, { page: 1, page_size: OFFERED }))
  const form = useForm<Values, unknown>({
    initial: { task_id: null, title: '' },
    check: ({ task_id }) => (task_id === null ? { task_id: '请选择导学' } : {}),
    async send({ task_id }) {
      await linkGuide({ prepare_lesson_id, task_id })
      await guideLinked(client)
    },
    onDone(_linked, { title }) {
      message.success(`《${title}》已作为课前导学`)
      onClose()
    },
  })

  // What is chosen is always in sight.
  function handlePart(next: Part): void {
    setPart(next)
    form.set({ task_id: null, title: '' })
  }

  return (
    <FormDialog title="选一份导学" save="确定" form={form} onClose={onClose}>
      <div role="group" aria-label="哪里的导学" className={styles.parts}>
        {PARTS.map(({ id, name }) => (
          <Button key={id} aria-pressed={part === id} onClick={() => handlePart(id)}>
            {name}
          </Button>
        ))}
      </div>
      <FoundChoice
        {...{ what: '导学', found: guides, text }}
        things={guides.data?.list.map(({ task_id: id, title, state, updated_at }) => ({
          ...{ id, title, updated_at, note: STATE_WORDS[state] },
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
