import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { FoundChoice } from '../../lists/FoundChoice.tsx'
import { STATE_WORDS } from '../task-words.ts'
import { taskListQuery } from '../task.queries.ts'
import styles from './choose-task.module.css'

/** The number of tasks that are offered; others are searched. */
const OFFERED = 20
const PARTS = [
  { id: 'published', name: '已发布' },
  { id: 'draft', name: '草稿' },
] as const
type Part = (typeof PARTS)[number]['id']

type Values = { task_id: string | null; title: string }

/** The choice of one of one's own tasks of a kind, given or a draft. */
export function ChooseTaskDialog({
  title: dialogTitle,
  kind,
  what,
  send,
  doneWords,
  onClose,
}: {
  title: string
  kind: TaskKindId
  /** What the task is called. */
  what: string
  send: (task_id: string) => Promise<unknown>
  /** What is said once the chosen one was sent. */
  doneWords: (title: string) => string
  onClose: () => void
}) {
  const [part, setPart] = useState<Part>('published')
  const [text, setText] = useState('')
  const found = useQuery(taskListQuery(kind, { part, text }, { page: 1, page_size: OFFERED }))
  const form = useForm<Values, unknown>({
    initial: { task_id: null, title: '' },
    check: ({ task_id }) => (task_id === null ? { task_id: `请选择${what}` } : {}),
    async send({ task_id }) {
      if (task_id !== null) await send(task_id)
    },
    onDone(_sent, { title }) {
      message.success(doneWords(title))
      onClose()
    },
  })

  // What is chosen is always in sight.
  function handlePart(next: Part): void {
    setPart(next)
    form.set({ task_id: null, title: '' })
  }

  return (
    <FormDialog title={dialogTitle} save="确定" form={form} onClose={onClose}>
      <div role="group" aria-label={`哪里的${what}`} className={styles.parts}>
        {PARTS.map(({ id, name }) => (
          <Button key={id} aria-pressed={part === id} onClick={() => handlePart(id)}>
            {name}
          </Button>
        ))}
      </div>
      <FoundChoice
        {...{ what, found, text }}
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
