import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useAddress } from '../../lists/use-address.ts'
import type { TaskDetail } from '../task.queries.ts'
import { askedItems } from '../marking/item-names.ts'
import { AnswersDialog, type OpenedAnswers } from './AnswersDialog.tsx'
import { ClassTable } from './ClassTable.tsx'
import { HeadFigures } from './HeadFigures.tsx'
import { KnowledgeList } from './KnowledgeList.tsx'
import { ItemList } from './ItemList.tsx'
import { mostMissed } from './most-missed.ts'
import { addressOf, type OpenStudents } from './opened-students.ts'
import { LaterReviewNotice } from '../review/direct/LaterReviewNotice.tsx'
import { ReportActs } from './ReportActs.tsx'
import { ReportStudents } from './ReportStudents.tsx'
import { type Report, reportQuery } from './report.queries.ts'
import { ScoreBars } from './ScoreBars.tsx'
import styles from './report.module.css'

/** 报告 of a task, for all classes or for one; every number opens the answers behind it (HW-16, [HK-40]). */
export function ReportPane({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const class_id = useAddress().read('class')
  const asked = { task_id: task.task_id, class_id }
  const report = useQuery(reportQuery(kind, asked))
  if (report.data === undefined)
    return report.isError ? (
      <FailedList what="报告" error={report.error} onRetry={() => void report.refetch()} />
    ) : (
      <SkeletonBlock height={420} />
    )
  if (report.data.items.every(({ counts }) => isNothing(counts)) && report.data.figures.submitted_count === 0)
    return <EmptyList>还没有学生提交，交了以后这里有得分、各题和各知识点的情况。</EmptyList>
  return <ReportParts task={task} report={report.data} class_id={class_id} />
}

function ReportParts({
  task,
  report,
  class_id,
}: {
  task: TaskDetail
  report: Report
  class_id: string | null
}) {
  const { id: kind } = useTaskKind()
  const { task_id } = task
  const address = useAddress()
  const students = useRef<HTMLElement>(null)
  const items = useMemo(() => askedItems(task), [task])
  const [opened, setOpened] = useState<OpenedAnswers | null>(null)
  // Null until its teacher chooses: the most missed questions are meant.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const question_ids = chosen ?? mostMissed(report)
  // In the order in which they were asked.
  const inOrder = [...new Set(report.items.map(({ question_id }) => question_id))].filter((id) =>
    question_ids.has(id),
  )
  const onStudents: OpenStudents = (who, of_class_id) => {
    address.change({ ...addressOf(who), class: of_class_id ?? class_id }, 'push')
    students.current?.focus()
  }
  return (
    <div className={styles.pane}>
      <LaterReviewNotice where={{ source: `task ${task_id}` }} />
      <ReportActs {...{ task, report, class_id }} question_ids={inOrder} />
      <HeadFigures
        {...{ task, report, onStudents }}
        onAnswers={(answers) =>
          setOpened({
            ...{ name: '全部题目', class_id, answers, picked: null },
            item_ids: [...new Set(report.items.map(({ item_id }) => item_id))],
          })
        }
      />
      {report.classes.length > 1 && <ClassTable {...{ report, class_id, onStudents }} />}
      <ScoreBars report={report} />
      <ItemList
        {...{ report, class_id, items }}
        ticks={{ chosen: question_ids, onChoose: setChosen }}
        onOpen={(answers) => setOpened(answers)}
      />
      <KnowledgeList {...{ report, class_id, items }} onOpen={(answers) => setOpened(answers)} />
      <ReportStudents place={students} asked={{ task_id, class_id }} report={report} />
      {opened !== null && (
        <AnswersDialog {...{ kind, task_id, items, opened }} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

function isNothing({
  right_count,
  half_count,
  wrong_count,
  missing_count,
  ungraded_count,
}: Report['items'][number]['counts']) {
  return right_count + half_count + wrong_count + missing_count + ungraded_count === 0
}
