import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildQuestion, textDocument } from '../../../../test/question-builders.ts'
import { first, repeat, type WorldPart } from '../../../../test/generated/world/side.ts'

const HOMEWORK = '/api/homework/v1'
const PAD = '/api/pad/v1'

type BookPart = {
  /** A 解答题 that the first student did not get right, with its only item; its key is shown. */
  missed_question_id: string
  missed_item_id: string
  /** A redo of it that waits to be judged. */
  waiting_redo_id: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends BookPart {}
}

export const world: WorldPart<BookPart> = {
  after: ['tasks'],
  build: async (app, { school_id, teacher, class_id, students }, size) => {
    const asked = await repeat(size.rows, async (at) => {
      const document = textDocument({
        content: { type: 'text', stem: `证明 ${at}`, options: [], blank_count: 0 },
        key: { kind: 'text', text: '秘密的答案' },
      })
      const { question_id } = await buildQuestion(app, { school_id, document })
      return { question_id, item_id: first(document.items).item_id }
    })
    const student = first(students)
    const questions = asked.map(({ question_id, item_id }) => ({
      ...{ question_id, version: 1, scores: [{ item_id, score: 5 }] },
    }))
    const due_at = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const made = await app.call(teacher.token, `POST ${HOMEWORK}/create`, {
      ...{ title: '错题来处', subject_id: 'math', phase_id: 'senior', way: 'online', takes_late: true },
      ...{ release_rule: 'after_submit', closes_at: null },
      sets: [{ set_no: 1, name: '全部', note: '', minutes: 5, questions }],
      targets: [{ kind: 'class', target_id: class_id, starts_at: null, due_at, set_no: 1 }],
    })
    const { task_id } = made.payload
    await app.call(teacher.token, `POST ${HOMEWORK}/publish`, { task_id, revision: 1, publish_at: null })
    for (const { item_id } of asked)
      await app.call(student.token, `POST ${PAD}/task/save-answer`, {
        ...{ task_id, item_id, round: 1, client_submission_id: newId(), revision: 1, used_ms: 1000 },
        value: { kind: 'text' as const, text: '不会' },
      })
    await app.call(student.token, `POST ${PAD}/task/submit`, { task_id, round: 1, used_ms: 1000 })
    const { student_id } = student
    const sheet = await app.call(teacher.token, `POST ${HOMEWORK}/marking/sheet`, { task_id, student_id })
    await app.call(teacher.token, `POST ${HOMEWORK}/marking/score`, {
      task_id,
      scores: first(sheet.payload.rounds).items.map(({ item_id, score }) => ({
        ...{ student_id, item_id, round: 1, score: 0, comment: '', ink: null },
        replaces: score?.score_id ?? '',
      })),
    })
    const missed = first(asked)
    const redo = await app.call(student.token, `POST ${PAD}/wrong-book/redo`, {
      question_id: missed.question_id,
      answer: { [missed.item_id]: { kind: 'text' as const, text: '再想想' } },
    })
    return {
      missed_question_id: missed.question_id,
      missed_item_id: missed.item_id,
      waiting_redo_id: redo.payload.redo_id,
    }
  },
  absent: () => ({ missed_question_id: newId(), missed_item_id: newId(), waiting_redo_id: newId() }),
}
