import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useCan } from '../../../core/session/user.ts'
import { useDownload } from '../../files/use-download.ts'
import { laterDialog } from '../../forms/later-dialog.tsx'
import type { TaskDetail } from '../task.queries.ts'
import type { AgainKind } from './AgainDialog.tsx'
import { exportReport, type Report } from './report.queries.ts'
import styles from './report.module.css'

const AgainDialog = laterDialog(async () => (await import('./AgainDialog.tsx')).AgainDialog)
const ReviewDialog = laterDialog(async () => (await import('../review/ReviewDialog.tsx')).ReviewDialog)
const AddToLessonDialog = laterDialog(
  async () => (await import('../../questions/lessons/AddToLessonDialog.tsx')).AddToLessonDialog,
)

const DirectReview = lazy(async () => ({
  default: (await import('../review/direct/DirectReview.tsx')).DirectReview,
}))

/** The acts on a report: the chosen questions into a lesson, to those who missed them, in layers; and its file. */
export function ReportActs({
  task,
  report,
  class_id,
  question_ids,
}: {
  task: TaskDetail
  report: Report
  class_id: string | null
  question_ids: readonly string[]
}) {
  const taskKind = useTaskKind()
  const { id: kind } = taskKind
  const classes = report.classes.filter((one) => class_id === null || one.class_id === class_id)
  const [opened, setOpened] = useState<AgainKind | 'review' | 'lesson' | null>(null)
  const mayTeach = useCan('classPreparation.edit')
  const mayPrepare = useCan('classPreparation.add')
  // What is given again is homework, of whatever kind the task was.
  const mayGive = useCan('homework.add')
  const mayExport = useCan(`${kind}.export`)
  const asked = { task_id: task.task_id, class_id }
  const file = useDownload(() => exportReport(kind, asked))
  const isNothing = question_ids.length === 0
  const addAnswers = async (of_class_id: string, prepare_lesson_id: string) => {
    const { putPickedAnswers } = await import('../review/direct/picked-sheets.ts')
    const wanted = { class_id: of_class_id, question_ids }
    return putPickedAnswers({ kind: taskKind, task }, wanted, prepare_lesson_id)
  }
  return (
    <div className={styles.acts}>
      <span className={styles.muted}>选中 {question_ids.length} 道题</span>
      <Suspense fallback={null}>
        <DirectReview
          source={`task ${task.task_id}`}
          about={task.title}
          {...{ subject_id: task.subject_id, phase_id: task.phase_id }}
          classes={classes.map((one) => ({ class_id: one.class_id, name: one.class_name }))}
          questions={question_ids.flatMap((id) => task.questions.find((one) => one.question_id === id) ?? [])}
          addAnswers={task.abilities.mark ? addAnswers : null}
        />
      </Suspense>
      {mayPrepare && (
        <Button disabled={isNothing} onClick={() => setOpened('review')}>
          新建讲评课
        </Button>
      )}
      {mayTeach && (
        <Button disabled={isNothing} onClick={() => setOpened('lesson')}>
          加入备课
        </Button>
      )}
      {mayGive && task.abilities.mark && (
        <>
          <Button disabled={isNothing} onClick={() => setOpened('missed')}>
            举一反三
          </Button>
          <Button onClick={() => setOpened('layers')}>分层布置</Button>
        </>
      )}
      {mayExport && (
        <Button loading={file.isPending} onClick={file.start}>
          导出
        </Button>
      )}
      {opened === 'review' && (
        <ReviewDialog
          {...{ task, class_id, question_ids }}
          class_ids={classes.map((one) => one.class_id)}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'lesson' && (
        <AddToLessonDialog
          what={`选中的 ${question_ids.length} 道题`}
          questions={question_ids}
          onClose={() => setOpened(null)}
        />
      )}
      {(opened === 'missed' || opened === 'layers') && (
        <AgainDialog
          kind={opened}
          {...{ asked, report, task, question_ids }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
