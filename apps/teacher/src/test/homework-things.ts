import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { TaskListItem, TaskMemberView, TaskProgress } from '@jiangtai/shared/tasks/views.ts'
import { givenQuestion } from '../shared/questions/homework/new-homework.queries.ts'
import { idOf, questionView } from './question-things.ts'

type Detail = CallOutput<'POST /api/homework/v1/detail'>

/** Nobody but how many are told. */
export function progressOf(change: Partial<TaskProgress> = {}): TaskProgress {
  return {
    ...{ member_count: 0, unseen_count: 0, unsubmitted_count: 0, submitted_count: 0, late_count: 0 },
    ...{ to_mark_count: 0, marked_count: 0, to_correct_count: 0, excused_count: 0, ...change },
  }
}

/** A homework as a list tells it: given to one class, two of three handed in. */
export function homeworkRow(change: Partial<TaskListItem> = {}): TaskListItem {
  return {
    ...{
      task_id: idOf('a1'),
      title: '二次函数练习',
      way: 'online',
      subject_id: 'math',
      subject_name: '数学',
    },
    ...{ phase_id: 'senior', state: 'published', owner_name: '陈思远', material_count: 0, step_count: 0 },
    ...{ set_count: 1, question_count: 2, full_score: 24 },
    ...{
      minutes: 30,
      audience: null,
      class_names: ['高一(1)班'],
      publish_at: null,
      published_at: '2026-11-01T00:00:00.000Z',
    },
    ...{ due_at: '2036-11-02T12:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' },
    progress: progressOf({ member_count: 3, submitted_count: 2, to_mark_count: 2, unseen_count: 1 }),
    ...change,
  }
}

/** The same with its two questions, of which the second has two items. */
export function homeworkDetail(change: Partial<Detail> = {}): Detail {
  const questions = [questionView('1', '求最小值'), questionView('2', '证明', [4, 8])]
  return {
    ...homeworkRow(),
    ...{ sound_minutes: null, is_anonymous: false },
    ...{ revision: 1, takes_late: true, release_rule: 'after_marking', released_at: null },
    remind_hours: 0,
    ...{ closes_at: null, closed_at: null, questions },
    sets: [
      {
        ...{ set_no: 1, name: '全部', note: '', minutes: 30, full_score: 24 },
        ...{ questions: questions.map(givenQuestion), materials: [], steps: [], is_ordered: false },
      },
    ],
    ...{ targets: [], materials: [], files: {} },
    abilities: { edit: true, mark: true },
    role: 'owner',
    share: { kind: 'all' },
    server_time: '2026-11-01T00:00:00.000Z',
    ...change,
  }
}

/** A student's part: handed in, with one item that waits. */
export function homeworkMember(
  digits: string,
  name: string,
  change: Partial<TaskMemberView> = {},
): TaskMemberView {
  return {
    ...{ student_id: idOf(digits), name, student_no: digits, class_id: idOf('c1'), class_name: '高一(1)班' },
    ...{ set_no: 1, state: 'submitted', round: 1, starts_at: '2026-11-01T00:00:00.000Z' },
    ...{ due_at: '2036-11-02T12:00:00.000Z', viewed_at: '2026-11-01T01:00:00.000Z' },
    ...{
      submitted_at: '2026-11-01T02:00:00.000Z',
      is_late: false,
      is_pardoned: false,
      used_ms: 60_000,
      score: 0,
    },
    ...{ ungraded_count: 1, is_excellent: false, reminded_at: null, returned_by: '', ...change },
  }
}
