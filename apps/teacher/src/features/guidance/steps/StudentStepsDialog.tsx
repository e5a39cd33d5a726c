import type { StepProgress, TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { LinesDialog } from '../../../shared/tasks/students/LinesDialog.tsx'
import type { StudentDialogProps } from '../../../shared/tasks/students/StudentWall.tsx'
import { studentStepsQuery } from './steps.queries.ts'

const LEVELS: Readonly<Record<number, string>> = { 1: '还不会', 2: '基本会', 3: '会了' }

/** The steps of one student: done or not, how often handed in, what was written and judged. */
export function StudentStepsDialog({ task, student, onClose }: StudentDialogProps) {
  const found = useQuery(studentStepsQuery({ task_id: task.task_id, student_id: student.student_id }))
  const progress = new Map(found.data?.list.map((one) => [one.step_no, one]))
  const set = task.sets.find(({ set_no }) => set_no === (found.data?.set_no ?? student.set_no))
  const steps = set?.steps ?? []
  return (
    <LinesDialog title={`${student.name}的每一步`} what="每一步" found={found} onClose={onClose}>
      <FigureTable
        label="每一步的进度"
        name={{ head: '步骤', cell: (step) => `${steps.indexOf(step) + 1}. ${step.title}` }}
        figures={[
          { head: '完成', isWords: true, cell: ({ step_no }) => doneWords(progress.get(step_no)) },
          { head: '写了什么', isWords: true, cell: (step) => saidWords(step, progress.get(step.step_no)) },
        ]}
        rows={steps}
        idOf={({ step_no }) => String(step_no)}
      />
    </LinesDialog>
  )
}

function doneWords(progress: StepProgress | undefined): string {
  if (progress === undefined) return '还没有做'
  const tries = progress.attempt_count > 1 ? `，交了 ${progress.attempt_count} 次` : ''
  return progress.is_done ? `已完成${tries}` : `还没有完成${tries}`
}

function saidWords(step: TaskStep, progress: StepProgress | undefined): string {
  if (progress === undefined) return '—'
  if (step.kind === 'doubt') return progress.words === '' ? '都懂了' : (progress.words ?? '—')
  if (step.kind !== 'self' || progress.levels === null) return '—'
  const { levels } = progress
  return step.statements.map((words, at) => `${words}：${LEVELS[levels[at] ?? 0] ?? '—'}`).join('；')
}
