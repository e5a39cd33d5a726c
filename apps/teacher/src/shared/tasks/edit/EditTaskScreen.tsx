import { ApiError } from '@jiangtai/client/api.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useStore } from 'zustand'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useTabTitle } from '../../../core/tabs.ts'
import { browserSaving } from '../../forms/saving/browser-saving.ts'
import editing from '../../forms/saving/editing.module.css'
import { useGuardUnsaved } from '../../forms/saving/use-guard-unsaved.ts'
import { useAddress } from '../../lists/use-address.ts'
import { draftCalls, draftQuery, type TaskDetail, taskChanged } from '../task.queries.ts'
import { BasicFields } from './BasicFields.tsx'
import { EditHeader } from './EditHeader.tsx'
import { EditNotices } from './EditNotices.tsx'
import { faultsOf } from './faults.ts'
import { createTaskEditor } from './task-editor.ts'
import { RulePanel } from './RulePanel.tsx'
import { TargetPanel } from './targets/TargetPanel.tsx'
import styles from './edit.module.css'

// Name and targets stand before the questions, whose script draws and moves them and comes later.
const SetList = lazy(async () => ({ default: (await import('./SetList.tsx')).SetList }))

/** 布置作业: questions, targets and due times, saved by themselves until it is published (HW-02, HW-04..06). */
export function EditTaskScreen() {
  const { id: kind, paths, words } = useTaskKind()
  const task_id = useAddress().read('task_id')
  const task = useQuery({ ...draftQuery(kind, task_id ?? ''), enabled: task_id !== null })
  if (task.data !== undefined) return <OpenDraft key={task_id} task={task.data} />
  const { error } = task
  const isMissing =
    task_id === null || (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name))
  return (
    <main className={editing.screen}>
      <h1>{words.give}</h1>
      {isMissing ? (
        <EmptyList action={<Link to={paths.drafts}>去草稿箱</Link>}>
          没有这份草稿，可能已经被删除，或者地址不完整。
        </EmptyList>
      ) : error !== null ? (
        <FailedList what="草稿" error={error} onRetry={() => void task.refetch()} />
      ) : (
        <SkeletonBlock height={420} />
      )}
    </main>
  )
}

function OpenDraft({ task }: { task: TaskDetail }) {
  const { id: kind, paths } = useTaskKind()
  const client = useQueryClient()
  const [editor] = useState(() =>
    createTaskEditor({
      ...browserSaving,
      ...{ task, calls: draftCalls(kind), faultsOf },
      isOvertaken: (error) => error instanceof ApiError && error.name === 'CONFLICT',
      onSaved: () => void taskChanged(client, kind),
    }),
  )
  useGuardUnsaved(editor)
  const { state, draft } = useStore(editor.store)
  useTabTitle(draft.title)
  // A given task is not written any more, on whatever page it was published.
  if (state !== 'draft' && state !== 'scheduled') return <Navigate replace to={paths.one(task.task_id)} />
  const isLocked = state !== 'draft'
  return (
    <main className={editing.screen}>
      <EditHeader {...{ task, editor }} />
      <EditNotices editor={editor} />
      <div className={styles.parts}>
        <div className={styles.main}>
          <fieldset disabled={isLocked}>
            <BasicFields editor={editor} />
          </fieldset>
          <Suspense fallback={<SkeletonBlock height={420} />}>
            <SetList {...{ editor, isLocked }} />
          </Suspense>
        </div>
        <fieldset className={styles.aside} disabled={isLocked}>
          <TargetPanel names={task.targets} editor={editor} />
          <RulePanel editor={editor} />
        </fieldset>
      </div>
    </main>
  )
}
