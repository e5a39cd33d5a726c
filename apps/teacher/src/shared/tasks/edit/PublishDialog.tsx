import { remindSentence } from '@jiangtai/shared/tasks/rules.ts'
import type { TaskState } from '@jiangtai/shared/tasks/states.ts'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { TabContext } from '../../../core/tabs.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FieldGroup } from '../../forms/Field.tsx'
import { DateTimeField } from '../../forms/time/DateTimeField.tsx'
import { type Problems, useForm } from '../../forms/use-form.ts'
import { DueTime } from '../DueTime.tsx'
import { type TaskDetail, taskChanged } from '../task.queries.ts'
import { releaseSentence, setWords } from '../task-words.ts'
import { TargetNames } from './targets/TargetNames.tsx'
import type { TaskEditor } from './task-editor.ts'
import styles from './edit.module.css'

type Values = { when: 'now' | 'later'; publish_at: string | null }
type Published = { state: TaskState; member_count: number } | null

/** The facts of a draft that is about to be published; `publish_at` null is now. */
type Asked = { task_id: string; way: string; publish_at: string | null; flush: () => Promise<boolean> }

/** What a kind asks before a draft is published: its panel, and whether publishing may go on. */
type PublishGuard = { panel: ReactNode; isBusy: boolean; mayGo: () => Promise<boolean> }

export type PublishDialogProps = {
  task_id: string
  /** The names of the stored targets. */
  names: TaskDetail['targets']
  editor: TaskEditor
  onClose: () => void
}

/** 发布: an overview, and now or at a time (HW-05). */
export function PublishDialog({
  task_id,
  names,
  editor,
  onClose,
  useGuard,
}: PublishDialogProps & { useGuard: (asked: Asked) => PublishGuard }) {
  const { id: kind, paths } = useTaskKind()
  const client = useQueryClient()
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const { draft, state } = useStore(editor.store)
  const form = useForm<Values, Published>({
    initial: { when: 'now', publish_at: null },
    check: wrongTime,
    send: ({ when, publish_at }, request_id) =>
      editor.publish(when === 'now' ? null : publish_at, request_id),
    onDone(published, { publish_at }) {
      if (published === null) {
        message.warning('还有修改没有保存，请先重试保存')
        return
      }
      onClose()
      void taskChanged(client, kind)
      const isLater = published.state === 'scheduled'
      message.success(isLater ? '已定时，到时间自动发布' : `已发布给 ${published.member_count} 名学生`)
      // Written it is no more: its tab gives way to that of the task, which has the same name.
      if (!isLater) tab?.store.close(tab.key, 'current')
      void navigate(isLater ? paths.drafts : paths.one(task_id))
      editor.lock(published.state, publish_at)
    },
  })
  const { values, set } = form
  const publish_at = values.when === 'now' ? null : values.publish_at
  const guard = useGuard({ task_id, way: draft.way, publish_at, flush: editor.flush })
  const handleSubmit = async () => {
    if (Object.keys(wrongTime(values)).length > 0 || (await guard.mayGo())) form.submit()
  }
  // A set that nobody does is no fault, but seldom meant.
  const unused =
    draft.targets.length === 0
      ? []
      : draft.sets
          .filter(({ set_no }) => draft.targets.every((target) => target.set_no !== set_no))
          .map(({ name }) => `“${name}”`)
  const dues = draft.targets.map(({ due_at }) => due_at).toSorted()
  const [first = null] = dues
  const last = dues.at(-1) ?? null
  const reminds = remindSentence(draft.remind_hours)
  return (
    <FormDialog
      title={`发布《${draft.title}》`}
      save={values.when === 'now' ? '发布' : '定时发布'}
      verb="发布"
      width={560}
      form={{ ...form, isBusy: form.isBusy || guard.isBusy, submit: () => void handleSubmit() }}
      onClose={onClose}
    >
      <p>
        {draft.sets
          .map((one) => {
            const words = setWords(draft.way, one)
            return draft.sets.length === 1 ? words : `“${one.name}”${words}`
          })
          .join('，')}
        ；
        <TargetNames targets={draft.targets} names={names} />
        {last !== null && (
          <>
            ，最晚 <DueTime at={last} /> 截止
          </>
        )}
        ；{draft.takes_late ? '允许补交' : '不收补交'}
        {reminds !== null && `；${reminds}`}
        {draft.way !== 'reading' && `；${releaseSentence(draft.release_rule)}`}。
      </p>
      {unused.length > 0 && (
        <p role="status" className={styles.unused}>
          {unused.join('、')}还没有指定给任何布置对象，没有学生会做到。
        </p>
      )}
      {state === 'draft' && (
        <FieldGroup label="发布时间" hint={null} error={null}>
          <Radio name="when" checked={values.when === 'now'} onChange={() => set({ when: 'now' })}>
            立即发布
          </Radio>
          <Radio name="when" checked={values.when === 'later'} onChange={() => set({ when: 'later' })}>
            定时发布
          </Radio>
        </FieldGroup>
      )}
      {values.when === 'later' && (
        <DateTimeField
          {...{ label: '什么时候发布', hint: '到时间自动发布，之前学生看不到', isQuick: true }}
          before={first}
          at={values.publish_at}
          error={form.errorAt('publish_at')}
          onChange={(at) => set({ publish_at: at })}
        />
      )}
      {guard.panel}
    </FormDialog>
  )
}

function wrongTime({ when, publish_at }: Values): Problems<Values> {
  return when === 'later' && publish_at === null ? { publish_at: '请选择发布时间' } : {}
}
