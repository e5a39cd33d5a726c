import type { ProgressGroup } from '@jiangtai/shared/tasks/progress.ts'
import type { TaskProgress } from '@jiangtai/shared/tasks/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { askedItems } from '../../../shared/tasks/marking/item-names.ts'
import { AnswersDialog, type OpenedAnswers } from '../../../shared/tasks/report/AnswersDialog.tsx'
import { ItemList } from '../../../shared/tasks/report/ItemList.tsx'
import { type Report, reportQuery } from '../../../shared/tasks/report/report.queries.ts'
import {
  type Progress,
  progressQuery,
  type TaskDetail,
  taskQuery,
} from '../../../shared/tasks/task.queries.ts'
import { DoubtList } from '../steps/DoubtList.tsx'
import { OwnWords } from './OwnWords.tsx'
import styles from './lesson-guide.module.css'

const GroupDialog = laterDialog(async () => (await import('./GroupDialog.tsx')).GroupDialog)

/** A guide, of one class or of all that have it. */
type Asked = { task_id: string; class_id: string | null }

/** The result of a guide before the lesson: who is done, the rate a question, what they say of themselves and to each other, and the doubts; each number opens what it was counted from ([LE-24]). */
export function GuideResult({
  asked,
  place,
}: {
  asked: Asked
  /** On the board the class looks on: neither names nor keys stand there before somebody asks for them. */
  place: 'lesson' | 'board'
}) {
  const task = useQuery(taskQuery('guidance', asked.task_id))
  const progress = useQuery(progressQuery('guidance', { ...asked, group: null }, { page: 1, page_size: 1 }))
  const report = useQuery(reportQuery('guidance', asked))
  const failed = [task, progress, report].find(({ isError, data }) => isError && data === undefined)
  if (failed?.error)
    return <FailedList what="课前导学的结果" error={failed.error} onRetry={() => void failed.refetch()} />
  if (task.data === undefined || progress.data === undefined || report.data === undefined)
    return <SkeletonBlock height={320} />
  const counts = countsOf(progress.data, asked.class_id)
  if (counts === null) return <p className={styles.note}>这份导学没有布置给这个班。</p>
  return (
    <div className={styles.result}>
      <Counts {...{ asked, counts }} />
      <Items {...{ asked, place }} task={task.data} report={report.data} />
      <OwnWords key={`own words ${asked.class_id}`} {...{ asked }} task={task.data} />
      <DoubtList key={asked.class_id} asked={asked} isNamed={place === 'lesson'} onAdd={null} />
    </div>
  )
}

/** Null where the class does not have the guide. */
function countsOf({ progress, classes }: Progress, class_id: string | null): TaskProgress | null {
  if (class_id === null) return progress
  return classes.find((one) => one.class_id === class_id)?.progress ?? null
}

const GROUPS = [
  { group: 'submitted', words: '已交', count: 'submitted_count' },
  { group: 'unsubmitted', words: '看了未交', count: 'unsubmitted_count' },
  { group: 'unseen', words: '未查看', count: 'unseen_count' },
] as const satisfies readonly { group: ProgressGroup; words: string; count: keyof TaskProgress }[]

/** How many are done, have begun and have not; a press tells who. */
function Counts({ asked, counts }: { asked: Asked; counts: TaskProgress }) {
  const [opened, setOpened] = useState<(typeof GROUPS)[number] | null>(null)
  return (
    <section aria-label="完成情况">
      <h2>完成情况（应交 {counts.member_count - counts.excused_count} 人）</h2>
      <div className={styles.acts}>
        {GROUPS.map((one) => (
          <Button key={one.group} disabled={counts[one.count] === 0} onClick={() => setOpened(one)}>
            {one.words} {counts[one.count]} 人
          </Button>
        ))}
      </div>
      {opened !== null && <GroupDialog {...opened} asked={asked} onClose={() => setOpened(null)} />}
    </section>
  )
}

function Items({
  asked,
  place,
  task,
  report,
}: {
  asked: Asked
  place: 'lesson' | 'board'
  task: TaskDetail
  report: Report
}) {
  const items = useMemo(() => askedItems(task), [task])
  const [opened, setOpened] = useState<OpenedAnswers | null>(null)
  const { counts, unsettled_count } = report.figures
  if (items.size === 0) return null
  return (
    <>
      {counts.ungraded_count > 0 && (
        <p className={styles.note}>待批改 {counts.ungraded_count} 份作答，没有计入。</p>
      )}
      {unsettled_count > 0 && (
        <p className={styles.note}>
          {unsettled_count} 人已交、截止前还能撤回，没有计入；截止或批改以后计入。
        </p>
      )}
      <ItemList
        {...{ report, items, ticks: null }}
        class_id={asked.class_id}
        showsKeys={place === 'lesson'}
        onOpen={setOpened}
      />
      {opened !== null && (
        <AnswersDialog
          kind="guidance"
          task_id={asked.task_id}
          {...{ items, opened }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
