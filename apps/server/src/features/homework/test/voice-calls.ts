import { newId } from '@jiangtai/shared/core/ids.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import { webm } from '../../../../test/files/write-sound.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { voiceUploads } from '../../tasks/marking/voice/voice-purpose.ts'

const HOMEWORK = '/api/homework/v1'
const SOUND = webm(3)

type Answer = { task_id: string; student_id: string; item_id: string; object_key: string }

/** An answer of each side that its teacher marks by hand, with a recording about it, by the account of the teacher. */
const answers = new Map<string, Answer>()
const answerOf = ({ teacher }: Side): Answer => {
  const absent = { task_id: newId(), student_id: newId(), item_id: newId() }
  const ids = [absent.task_id, absent.student_id]
  const object_key = voiceUploads.keys.make({ school_id: 'absent', ids }, 'webm')
  return answers.get(teacher.account_id) ?? { ...absent, object_key }
}

/** The steps of a task of one question: one, where its way is a path. */
const stepsOf = (way: Side['task_way'], question_id: string): TaskStep[] =>
  way === 'guide'
    ? [{ step_no: 1, title: '做一做', kind: 'exercise', question_ids: [question_id], percent: null }]
    : []

/** Gives a question that is answered in words, which a student has handed in. */
async function handIn(app: TestApp, side: Side): Promise<void> {
  const { teacher, class_id, task_due_at: due_at, task_path, task_way: way } = side
  const { token, student_id } = first(side.students)
  const written = await app.call(teacher.token, `POST ${task_path}/write-question`, {
    ...{ subject_id: 'math', phase_id: 'senior', text: '写出证明', picture_keys: [], score: 10 },
  })
  const { question } = written.payload
  const { item_id } = first(question.scores)
  const steps = stepsOf(way, question.question_id)
  const made = await app.call(teacher.token, `POST ${task_path}/create`, {
    ...{ title: '证明', subject_id: 'math', phase_id: 'senior', way, takes_late: true },
    ...{ release_rule: 'by_hand', closes_at: null },
    sets: [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [question], steps }],
    targets: [{ kind: 'class', target_id: class_id, starts_at: null, due_at, set_no: 1 }],
  })
  const { task_id } = made.payload
  await app.call(teacher.token, `POST ${task_path}/publish`, { task_id, revision: 1, publish_at: null })
  await app.call(token, 'POST /api/pad/v1/task/save-answer', {
    ...{ task_id, item_id, round: 1, client_submission_id: newId(), revision: 1, used_ms: 1000 },
    value: { kind: 'text', text: '因为两边相等', attachments: [] },
  })
  for (const { step_no } of steps)
    await app.call(token, 'POST /api/pad/v1/task/hand-in-step', {
      ...{ task_id, step_no, answer: { kind: 'answers' } },
    })
  await app.call(token, 'POST /api/pad/v1/task/submit', { task_id, round: 1, used_ms: 1000 })
  const asked = { task_id, student_id, item_id }
  const { payload } = await app.call(teacher.token, `POST ${task_path}/marking/voice-credential`, {
    ...{ ...asked, file_name: '录音.webm', size: SOUND.byteLength },
  })
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body: SOUND, content_type })
  answers.set(teacher.account_id, { ...asked, object_key })
}

/** The right calls of spoken comments on homework. */
export const voiceCalls: AreaCalls = {
  [`POST ${HOMEWORK}/marking/voice-credential` as const]: {
    as: 'teacher',
    before: handIn,
    body: (side) => {
      const { object_key: _object_key, ...asked } = answerOf(side)
      return { ...asked, file_name: '录音.webm', size: SOUND.byteLength }
    },
  },
  [`POST ${HOMEWORK}/marking/confirm-voice` as const]: {
    as: 'teacher',
    before: handIn,
    body: answerOf,
  },
}
