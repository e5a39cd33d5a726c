import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { StudentWall } from '../../../shared/tasks/students/StudentWall.tsx'
import type { TaskDetail } from '../../../shared/tasks/task.queries.ts'

const StudentStepsDialog = laterDialog(
  async () => (await import('./StudentStepsDialog.tsx')).StudentStepsDialog,
)

/** Each student; a press opens every step. */
export function StepStudents({ task }: { task: TaskDetail }) {
  return (
    <section aria-label="学生">
      <h2>学生</h2>
      <StudentWall {...{ task, label: '学生每一步', act: '每一步' }} Opened={StudentStepsDialog} />
    </section>
  )
}
