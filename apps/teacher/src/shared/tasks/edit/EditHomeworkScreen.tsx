import { ApiError } from '@jiangtai/client/api.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useStore } from 'zustand'
import { useTabTitle } from '../../../core/tabs.ts'
import { browserSaving } from '../../forms/saving/browser-saving.ts'
import editing from '../../forms/saving/editing.module.css'
import { useGuardUnsaved } from '../../forms/saving/use-guard-unsaved.ts'
import { useAddress } from '../../lists/use-address.ts'
import { HOMEWORK_DRAFTS, homeworkPath } from '../../questions/homework/homework-paths.ts'
import { draftCalls, draftQuery, type HomeworkDetail, homeworkChanged } from '../homework.queries.ts'
import { BasicFields } from './BasicFields.tsx'
import { EditHeader } from './EditHeader.tsx'
import { EditNotices } from './EditNotices.tsx'
import { faultsOf } from './faults.ts'
import { createHomeworkEditor } from './homework-editor.ts'
import { RulePanel } from './RulePanel.tsx'
import { TargetPanel } from './targets/TargetPanel.tsx'
import styles from './edit.module.css'

// Name and targets stand before the questions, whose script draws and moves them and comes later.
const SetList = lazy(async () => ({ default: (await import('./SetList.tsx')).SetList }))

/** 布置作业: questions, targets and due times, saved by themselves until it is published (HW-02, HW-04..06). */
export function EditHomeworkScreen() {
  const task_id = useAddress().read('task_id')
  const homework = useQuery({ ...draftQuery(task_id ?? ''), enabled: task_id !== null })
  if (homework.data !== undefined) return <OpenDraft key={task_id} homework={homework.data} />
  const { error } = homework
  const isMissing =
    task_id === null || (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name))
  return (
    <main className={editing.screen}>
      <h1>布置作业</h1>
      {isMissing ? (
        <EmptyList action={<Link to={HOMEWORK_DRAFTS}>去草稿箱</Link>}>
          没有这份草稿，可能已经被删除，或者地址不完整。
        </EmptyList>
      ) : error !== null ? (
        <FailedList what="草稿" error={error} onRetry={() => void homework.refetch()} />
      ) : (
        <SkeletonBlock height={420} />
      )}
    </main>
  )
}

function OpenDraft({ homework }: { homework: HomeworkDetail }) {
  const client = useQueryClient()
  const [editor] = useState(() =>
    createHomeworkEditor({
      ...browserSaving,
      ...{ homework, calls: draftCalls, faultsOf },
      isOvertaken: (error) => error instanceof ApiError && error.name === 'CONFLICT',
      onSaved: () => void homeworkChanged(client),
    }),
  )
  useGuardUnsaved(editor)
  const { state, draft } = useStore(editor.store)
  useTabTitle(draft.title)
  // A given homework is not written any more, on whatever page it was published.
  if (state !== 'draft' && state !== 'scheduled')
    return <Navigate replace to={homeworkPath(homework.task_id)} />
  const isLocked = state !== 'draft'
  return (
    <main className={editing.screen}>
      <EditHeader {...{ homework, editor }} />
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
          <TargetPanel names={homework.targets} editor={editor} />
          <RulePanel editor={editor} />
        </fieldset>
      </div>
    </main>
  )
}
