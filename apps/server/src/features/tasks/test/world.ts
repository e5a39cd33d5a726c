import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildTeacher } from '../../../../test/builders.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { addStoredResource } from '../../resources/resources.service.ts'
import { first, type WorldPart } from '../../../../test/generated/world/side.ts'

const HOMEWORK = '/api/homework/v1'
const PAD = '/api/pad/v1/task'

type TaskPart = {
  /** The path of the calls of a kind of task: homework, and of whatever takes its place in the side. */
  task_path: '/api/homework/v1' | '/api/guide_learn/api'
  /** The way of a task of that kind whose questions are answered on the pad. */
  task_way: 'online' | 'guide'
  /** A homework that was given; the first student has saved an answer, the last one has handed in. */
  task_id: string
  /** A homework that was not given. */
  draft_task_id: string
  task_question: { question_id: string; version: number; scores: { item_id: string; score: number }[] }
  task_item_id: string
  handed_student_id: string
  /** The score of the answer of that student. */
  handed_score_id: string
  task_due_at: string
  /** A homework that lies on paper, with its only item. */
  paper_task_id: string
  paper_item_id: string
  /** A homework of reading, with the text that it gives; and a picture of the teacher's own. */
  reading_task_id: string
  material_id: string
  picture_resource_id: string
  /** A colleague who may be asked to help with marking. */
  helper_teacher_id: string
  /** A comment of the teacher's own. */
  kept_comment_id: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends TaskPart {}
}

export const world: WorldPart<TaskPart> = {
  after: ['questions'],
  build: async (app, { school_id, teacher, class_id, students, question_ids }) => {
    const found = await app.call(teacher.token, 'POST /api/question_center/v1/paper/questions', {
      question_ids,
    })
    const questions = found.payload.list.map(({ question_id, version, document }) => ({
      ...{ question_id, version },
      scores: document.items.map(({ item_id, score }) => ({ item_id, score })),
    }))
    const due_at = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const create = async (title: string, way = 'online') =>
      (
        await app.call(teacher.token, `POST ${HOMEWORK}/create`, {
          ...{ title, subject_id: 'math', phase_id: 'senior', way, takes_late: true },
          ...{ release_rule: 'by_hand', closes_at: null },
          sets: [{ set_no: 1, name: '全部', note: '', minutes: 20, questions }],
          targets: [{ kind: 'class', target_id: class_id, starts_at: null, due_at, set_no: 1 }],
        })
      ).payload.task_id
    const task_id = await create('课后练习')
    await app.call(teacher.token, `POST ${HOMEWORK}/publish`, { task_id, revision: 1, publish_at: null })
    const paper_task_id = await create('纸质练习', 'paper')
    await app.call(teacher.token, `POST ${HOMEWORK}/publish`, {
      ...{ task_id: paper_task_id, revision: 1, publish_at: null },
    })
    const written = await app.call(teacher.token, `POST ${HOMEWORK}/write-material`, {
      ...{ title: '课文', blocks: [paragraphOf('床前明月光')] },
    })
    const { material_id } = written.payload.material
    const reading = await app.call(teacher.token, `POST ${HOMEWORK}/create`, {
      ...{ title: '课前阅读', subject_id: 'math', phase_id: 'senior', way: 'reading', takes_late: true },
      ...{ release_rule: 'by_hand', closes_at: null },
      sets: [
        {
          ...{ set_no: 1, name: '全部', note: '', minutes: 5, questions: [] },
          materials: [{ material_id, rule: { kind: 'open' } }],
        },
      ],
      targets: [{ kind: 'class', target_id: class_id, starts_at: null, due_at, set_no: 1 }],
    })
    const reading_task_id = reading.payload.task_id
    await app.call(teacher.token, `POST ${HOMEWORK}/publish`, {
      ...{ task_id: reading_task_id, revision: 1, publish_at: null },
    })
    const picture = await addStoredResource(
      { db: app.services.database.orm, storage: app.services.storage, now: app.clock.now() },
      { school_id, owner_teacher_id: teacher.person_id, name: '图.png', bytes: PIXEL_PNG },
    )
    const item_id = first(first(questions).scores).item_id
    const save = (token: string) =>
      app.call(token, `POST ${PAD}/save-answer`, {
        ...{ task_id, item_id, round: 1, client_submission_id: newId(), revision: 1, used_ms: 1000 },
        value: { kind: 'choice', keys: ['B'] },
      })
    const last = students.at(-1) ?? first(students)
    await save(first(students).token)
    await save(last.token)
    await app.call(last.token, `POST ${PAD}/submit`, { task_id, round: 1, used_ms: 1000 })
    const sheet = await app.call(teacher.token, `POST ${HOMEWORK}/marking/sheet`, {
      ...{ task_id, student_id: last.student_id },
    })
    const kept = await app.call(teacher.token, `POST ${HOMEWORK}/marking/keep-comment`, {
      ...{ words: '书写工整', item_id: null },
    })
    const helper = await buildTeacher(app, { school_id, name: '许老师' })
    const handed = first(sheet.payload.rounds).items.find((one) => one.item_id === item_id)
    return {
      ...{ task_path: HOMEWORK, task_way: 'online' },
      task_id,
      draft_task_id: await create('草稿'),
      task_question: first(questions),
      task_item_id: item_id,
      handed_student_id: last.student_id,
      handed_score_id: handed?.score?.score_id ?? '',
      task_due_at: due_at,
      paper_task_id,
      paper_item_id: item_id,
      ...{ reading_task_id, material_id, picture_resource_id: picture.resource_id },
      helper_teacher_id: helper.person_id,
      kept_comment_id: kept.payload.comment_id,
    }
  },
  absent: ({ task_due_at }) => ({
    ...{ task_path: HOMEWORK, task_way: 'online' },
    task_id: newId(),
    draft_task_id: newId(),
    task_question: { question_id: newId(), version: 1, scores: [{ item_id: newId(), score: 5 }] },
    task_item_id: newId(),
    handed_student_id: newId(),
    handed_score_id: newId(),
    task_due_at,
    paper_task_id: newId(),
    paper_item_id: newId(),
    ...{ reading_task_id: newId(), material_id: newId(), picture_resource_id: newId() },
    helper_teacher_id: newId(),
    kept_comment_id: newId(),
  }),
}
