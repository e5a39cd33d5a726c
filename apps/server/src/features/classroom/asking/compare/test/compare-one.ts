import { newId } from '@jiangtai/shared/core/ids.ts'
import type { RunningLesson } from '../../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../../test/test-app.ts'

/** Asks a question aloud, collects the words of the first student, and shows them. */
export async function compareOne(app: TestApp, { command, teacher, students }: RunningLesson): Promise<void> {
  const { payload } = await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_shortcut_quzi', {
    ...{ ...command, question: { source: 'oral', kind: 'text' }, time_limit_s: null },
  })
  const { quiz_run_id } = payload
  await app.call(students[0]!.token, 'POST /api/pad/v1/classroom/submit-answer', {
    ...{ quiz_run_id, client_submission_id: newId(), revision: 1, is_final: true, was_offline: false },
    ...{ used_ms: 1000, value: { kind: 'text', text: '因为两边相等' } },
  })
  await app.call(teacher.token, 'POST /api/prepare_lessons/api/end_quzi', { ...command, quiz_run_id })
  const detail = await app.call(teacher.token, 'POST /api/prepare_lessons/api/answer_detail', { quiz_run_id })
  await app.call(teacher.token, 'POST /api/prepare_lessons/api/interact/compare_answers', {
    ...{ ...command, quiz_run_id, item_id: detail.payload.document.items[0]!.item_id },
    ...{ student_ids: [students[0]!.student_id], has_names: false, is_shown: true },
  })
}
