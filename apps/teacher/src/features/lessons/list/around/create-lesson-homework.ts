import { api } from '../../../../core/api.ts'
import { dueTomorrow } from '../../../../shared/forms/time/school-time.ts'
import type { NewTask } from '../../../../shared/tasks/new/NewTaskDialog.tsx'

/** Minutes that a homework takes until its teacher says otherwise. */
const USUAL_MINUTES = 30

/** Makes a draft for classes, due tomorrow evening and without questions; a repeat makes one. */
export function createLessonHomework(
  { request_id, ...chosen }: NewTask,
  class_ids: readonly string[],
): Promise<{ task_id: string }> {
  const due_at = dueTomorrow(new Date())
  const set = { set_no: 1, name: '全部', note: '', minutes: USUAL_MINUTES, questions: [] }
  return api.call(
    'POST /api/homework/v1/create',
    {
      ...{ ...chosen, way: 'online', takes_late: true, release_rule: 'after_marking', closes_at: null },
      sets: [set],
      targets: class_ids.map((target_id) => ({
        ...{ kind: 'class' as const, target_id, starts_at: null, due_at, set_no: 1 },
      })),
    },
    { request_id },
  )
}
