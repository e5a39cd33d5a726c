import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { entryKey } from '@jiangtai/client/outbox/outbox-entry.ts'
import { inlines, item, options, paragraph, question } from '@jiangtai/questions/test/sample-questions.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import type { PadTask, PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { TaskEntry } from '../task-answers.ts'

export const TASK = 'task-1'
/** The server's time of the tests: a morning in Shanghai. */
export const NOW = '2026-09-01T02:00:00.000Z'

const single = question([
  item(
    'single',
    { kind: 'choice', keys: ['B'] },
    { item_id: 'item-1', stem: [paragraph(inlines('1+1=？'))], options: options('1', '2', '3') },
  ),
])
const essay = question([
  item(
    'text',
    { kind: 'text', answer: [paragraph('勾股定理')], points: [] },
    { item_id: 'item-2', stem: [paragraph('写出过程')], score: 10 },
  ),
])

/** A task as home lists it: due at six in the evening. */
export function taskOf(change: Partial<PadTask> = {}): PadTask {
  return {
    ...{ task_id: TASK, kind: 'homework', title: '二次函数练习', way: 'online', subject_name: '数学' },
    ...{ teacher_name: '陈老师', minutes: 20, question_count: 2, material_count: 0, starts_at: NOW },
    ...{ step_count: 0, done_step_count: 0 },
    ...{ due_at: '2026-09-01T10:00:00.000Z', takes_late: false, state: 'viewed', round: 1 },
    ...{ is_late: false, is_open: true, score: null, full_score: 15, reminded_at: null },
    ...change,
  }
}

/** A task to do: a 单选题 whose key is B, and a 解答题. */
export function viewOf(change: Partial<PadTaskView> = {}, isReleased = false): PadTaskView {
  return {
    ...taskOf(),
    ...{ handing: 'answers', sound_minutes: null, materials: [] },
    ...{ steps: [], is_ordered: false, step_progress: [] },
    ...{ shows_scores: true, note: '', set_name: '全部', refusal: null, files: {}, answers: [], scores: [] },
    questions: [single, essay].map((document, index) => ({
      question_id: `question-${index + 1}`,
      question: showQuestion(document),
      released: isReleased ? releaseKey(document) : null,
    })),
    ...{ item_ids: ['item-1', 'item-2'], comment: '', is_excellent: false, can_withdraw: false },
    ...{ release_rule: 'after_marking', server_time: NOW },
    ...change,
  }
}

export const picks = (...keys: string[]): AnswerPart => ({ kind: 'choice', keys, attachments: [] })
export const says = (text: string): AnswerPart => ({ kind: 'text', text, attachments: [] })

/** An answer as the server tells it. */
export function heldOf(item_id: string, value: AnswerPart, round = 1): PadTaskView['answers'][number] {
  return { item_id, value, round, revision: 1, client_submission_id: `${item_id}-${round}`, saved_at: NOW }
}

/** A score of an answer. */
export function scoreOf(change: Partial<PadTaskView['scores'][number]>): PadTaskView['scores'][number] {
  return {
    ...{ item_id: 'item-1', round: 1, result: 'right', score: 5, full_score: 5 },
    ...{ comment: '', ink: null, voice: null },
    ...change,
  }
}

/** An answer as the device keeps it. */
export function entryOf(item_id: string, change: Partial<TaskEntry> = {}): TaskEntry {
  return {
    ...{ source: 'task', source_id: TASK, item_id, scope: TASK, client_submission_id: `mine-${item_id}` },
    ...{ revision: 2, value: { round: 1, part: picks('B') }, is_final: false, used_ms: 1000 },
    ...{ was_offline: false, delivery: { kind: 'acked', state: 'draft' } },
    ...change,
  }
}

/** An outbox with these entries. */
export function outboxOf(...entries: TaskEntry[]): OutboxState {
  return { entries: Object.fromEntries(entries.map((entry) => [entryKey(entry), entry])), is_on_device: true }
}
