import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { makeUpCalls } from './make-up-calls.ts'
import { contentCalls } from './content-calls.ts'
import { lateCalls } from './late-calls.ts'
import { markingCalls } from './marking-calls.ts'
import { suggestionCalls } from './suggestion-calls.ts'
import { voiceCalls } from './voice-calls.ts'

const HOMEWORK = '/api/homework/v1'

/** A filled table with the scores of a student who does not have the homework, for any full score of its first item. */
const SCORE_FILE = await writeXlsx([
  {
    ...{ name: '成绩表', notes: [] },
    columns: ['学号', '姓名', ...Array.from({ length: 31 }, (_one, score) => `第 1 题（${score} 分）`)].map(
      (label) => ({ label, width: 10 }),
    ),
    rows: [['1', '外人']],
  },
])

/** A picture that was uploaded for a page of a lesson that is not running. */
const pictureKey = ({ school_id, idle_lesson_id, task_id }: Side) =>
  `${school_id}/lesson/${idle_lesson_id}/${task_id}/page.png`

const taskId = ({ task_id }: Side) => ({ task_id })

/** A call of the teacher that comes first. */
const before =
  (verb: 'close' | 'remove' | 'publish' | 'marking/score', body: (side: Side, app: TestApp) => object) =>
  (app: TestApp, side: Side) =>
    app.send(side.teacher.token, `POST ${side.task_path}/${verb}`, body(side, app))

const draft = ({ class_id, task_question, task_due_at }: Side) => ({
  ...{ title: '练习', subject_id: 'math', phase_id: 'senior' as const, way: 'online', takes_late: false },
  ...{ release_rule: 'after_due' as const, closes_at: null },
  sets: [{ set_no: 1, name: '全部', note: '', minutes: 15, questions: [task_question] }],
  targets: [{ kind: 'class' as const, target_id: class_id, starts_at: null, due_at: task_due_at, set_no: 1 }],
})

const later = (side: Side) => new Date(Date.parse(side.task_due_at) + 3_600_000).toISOString()

const scored = ({ task_id, handed_student_id, task_item_id, handed_score_id }: Side) => ({
  task_id,
  scores: [
    {
      ...{ student_id: handed_student_id, round: 1, item_id: task_item_id, score: 1 },
      ...{ comment: '', ink: null, replaces: handed_score_id },
    },
  ],
})

const ofHanded = ({ task_id, handed_student_id }: Side) => ({ task_id, student_ids: [handed_student_id] })

const share = (app: TestApp, side: Side) =>
  app.call(side.teacher.token, `POST ${side.task_path}/share`, { ...taskId(side), audience: 'school' })

/** The right calls of homework. */
export const calls: AreaCalls = {
  [`POST ${HOMEWORK}/list` as const]: { as: 'teacher', body: () => ({ part: 'published' as const }) },
  [`POST ${HOMEWORK}/waiting` as const]: { as: 'teacher', body: () => ({}) },
  [`POST ${HOMEWORK}/detail` as const]: { as: 'teacher', body: taskId },
  [`POST ${HOMEWORK}/create` as const]: { as: 'teacher', body: draft },
  [`POST ${HOMEWORK}/save` as const]: {
    as: 'teacher',
    body: (side) => ({ ...draft(side), task_id: side.draft_task_id, revision: 1 }),
  },
  [`POST ${HOMEWORK}/publish` as const]: {
    as: 'teacher',
    body: ({ draft_task_id }) => ({ task_id: draft_task_id, revision: 1, publish_at: null }),
  },
  [`POST ${HOMEWORK}/write-question` as const]: {
    as: 'teacher',
    body: () => ({
      ...{ subject_id: 'math', phase_id: 'senior' as const, text: '完成练习册第 12 页' },
      ...{ picture_keys: [], score: 10 },
    }),
  },
  [`POST ${HOMEWORK}/write-material` as const]: {
    as: 'teacher',
    body: () => ({ title: '课文', blocks: [paragraphOf('床前明月光')] }),
  },
  [`POST ${HOMEWORK}/material-credential` as const]: { as: 'teacher', body: () => ({}) },
  [`POST ${HOMEWORK}/add-material` as const]: {
    as: 'teacher',
    body: ({ picture_resource_id }) => ({
      ...{ material_id: newId(), resource_id: picture_resource_id, title: '图', page_keys: [] },
    }),
  },
  [`POST ${HOMEWORK}/reading/figures` as const]: {
    as: 'teacher',
    body: ({ reading_task_id }) => ({ task_id: reading_task_id }),
  },
  [`POST ${HOMEWORK}/reading/student` as const]: {
    as: 'teacher',
    body: ({ reading_task_id, students }) => ({
      ...{ task_id: reading_task_id, student_id: first(students).student_id },
    }),
  },
  [`POST ${HOMEWORK}/unschedule` as const]: {
    as: 'teacher',
    before: before('publish', ({ draft_task_id, task_due_at }) => ({
      ...{ task_id: draft_task_id, revision: 1 },
      publish_at: new Date(Date.parse(task_due_at) - 60_000).toISOString(),
    })),
    body: ({ draft_task_id }) => ({ task_id: draft_task_id }),
  },
  [`POST ${HOMEWORK}/extend` as const]: {
    as: 'teacher',
    body: (side) => ({ ...ofHanded(side), due_at: later(side) }),
  },
  [`POST ${HOMEWORK}/close` as const]: { as: 'teacher', body: taskId },
  [`POST ${HOMEWORK}/recall` as const]: {
    as: 'teacher',
    body: (side) => ({ ...taskId(side), is_confirmed: true }),
  },
  [`POST ${HOMEWORK}/archive` as const]: {
    as: 'teacher',
    before: before('close', taskId),
    body: (side) => ({ ...taskId(side), is_archived: true }),
  },
  [`POST ${HOMEWORK}/release` as const]: {
    as: 'teacher',
    body: (side) => ({ ...taskId(side), is_released: true }),
  },
  [`POST ${HOMEWORK}/copy` as const]: {
    as: 'teacher',
    body: (side) => ({ ...taskId(side), title: '课后练习（副本）' }),
  },
  [`POST ${HOMEWORK}/remove` as const]: {
    as: 'teacher',
    body: ({ draft_task_id }) => ({ task_id: draft_task_id }),
  },
  [`POST ${HOMEWORK}/bin` as const]: {
    as: 'teacher',
    before: before('remove', ({ draft_task_id }) => ({ task_id: draft_task_id })),
    body: () => ({}),
  },
  [`POST ${HOMEWORK}/restore` as const]: {
    as: 'teacher',
    before: before('remove', ({ draft_task_id }) => ({ task_id: draft_task_id })),
    body: ({ draft_task_id }) => ({ task_id: draft_task_id }),
  },
  [`POST ${HOMEWORK}/progress` as const]: { as: 'teacher', body: taskId },
  [`POST ${HOMEWORK}/remind` as const]: {
    as: 'teacher',
    body: (side) => ({ ...taskId(side), student_ids: null }),
  },
  [`POST ${HOMEWORK}/excuse` as const]: {
    as: 'teacher',
    body: ({ task_id, students }) => ({
      ...{ task_id, act: 'excuse' as const },
      student_ids: students.slice(0, 1).map(({ student_id }) => student_id),
    }),
  },
  [`POST ${HOMEWORK}/marking/sheet` as const]: {
    as: 'teacher',
    body: ({ task_id, handed_student_id }) => ({ task_id, student_id: handed_student_id }),
  },
  [`POST ${HOMEWORK}/marking/items` as const]: { as: 'teacher', body: taskId },
  [`POST ${HOMEWORK}/marking/answers` as const]: {
    as: 'teacher',
    body: ({ task_id, task_item_id }) => ({ task_id, item_id: task_item_id }),
  },
  [`POST ${HOMEWORK}/marking/score` as const]: { as: 'teacher', body: scored },
  [`POST ${HOMEWORK}/marking/accept` as const]: {
    as: 'teacher',
    before: before('marking/score', scored),
    body: ofHanded,
  },
  [`POST ${HOMEWORK}/marking/comment` as const]: {
    as: 'teacher',
    body: ({ task_id, handed_student_id }) => ({
      ...{ task_id, student_id: handed_student_id, comment: '书写工整', is_excellent: true },
    }),
  },
  [`POST ${HOMEWORK}/marking/highlight` as const]: {
    as: 'teacher',
    body: ({ task_id, handed_student_id, task_item_id }) => ({
      ...{ task_id, student_id: handed_student_id, round: 1, item_id: task_item_id },
      highlight: { kind: 'error' as const, word: '忘了验根', is_shown: true },
    }),
  },
  [`POST ${HOMEWORK}/marking/table` as const]: { as: 'teacher', body: taskId },
  [`POST ${HOMEWORK}/marking/register` as const]: {
    as: 'teacher',
    body: ({ paper_task_id, paper_item_id, students }) => ({
      task_id: paper_task_id,
      rows: students.slice(0, 1).map(({ student_id }) => ({
        ...{ student_id, mark: 'handed' as const },
        items: [{ item_id: paper_item_id, score: 1 }],
      })),
    }),
  },
  [`POST ${HOMEWORK}/marking/highlights` as const]: { as: 'teacher', body: taskId },
  [`POST ${HOMEWORK}/marking/anonymous` as const]: {
    as: 'teacher',
    body: (side) => ({ ...taskId(side), is_anonymous: true }),
  },
  [`POST ${HOMEWORK}/marking/comments` as const]: {
    as: 'teacher',
    body: ({ task_id, task_item_id }) => ({ task_id, item_id: task_item_id }),
  },
  [`POST ${HOMEWORK}/marking/keep-comment` as const]: {
    as: 'teacher',
    body: () => ({ words: '注意单位', item_id: null }),
  },
  [`POST ${HOMEWORK}/marking/drop-comment` as const]: {
    as: 'teacher',
    body: ({ kept_comment_id }) => ({ comment_id: kept_comment_id }),
  },
  [`POST ${HOMEWORK}/marking/comment-uses` as const]: {
    as: 'teacher',
    body: (side) => ({ ...taskId(side), words: '注意单位' }),
  },
  [`POST ${HOMEWORK}/marking/change-comment` as const]: {
    as: 'teacher',
    body: (side) => ({ ...taskId(side), words: '注意单位', becomes: '单位换算' }),
  },
  [`POST ${HOMEWORK}/marking/export` as const]: {
    as: 'teacher',
    body: (side) => ({ ...taskId(side), set_no: 1 }),
  },
  [`POST ${HOMEWORK}/marking/check-file` as const]: {
    as: 'teacher',
    body: (side) => ({
      ...{ ...taskId(side), set_no: 1, file_name: '成绩表.xlsx' },
      content_base64: SCORE_FILE.toString('base64'),
    }),
  },
  [`POST ${HOMEWORK}/marking/import` as const]: {
    as: 'teacher',
    body: ({ task_id, handed_student_id, task_item_id, handed_score_id }) => ({
      task_id,
      scores: [{ student_id: handed_student_id, item_id: task_item_id, score: 1, replaces: handed_score_id }],
    }),
  },
  [`POST ${HOMEWORK}/report/figures` as const]: { as: 'teacher', body: taskId },
  [`POST ${HOMEWORK}/report/students` as const]: { as: 'teacher', body: taskId },
  [`POST ${HOMEWORK}/report/answers` as const]: {
    as: 'teacher',
    body: ({ task_id, task_item_id }) => ({ task_id, item_id: task_item_id }),
  },
  [`POST ${HOMEWORK}/report/missed` as const]: { as: 'teacher', body: taskId },
  [`POST ${HOMEWORK}/report/export` as const]: { as: 'teacher', body: taskId },
  [`POST ${HOMEWORK}/review/answers` as const]: {
    as: 'teacher',
    body: ({ task_id, task_item_id }) => ({ task_id, item_id: task_item_id }),
  },
  [`POST ${HOMEWORK}/review/add-pages` as const]: {
    as: 'teacher',
    before: async (app, side) => {
      await app.services.storage.write(pictureKey(side), { body: PIXEL_PNG, content_type: 'image/png' })
    },
    body: (side) => ({
      ...{ task_id: side.task_id, prepare_lesson_id: side.idle_lesson_id },
      pages: [
        {
          ...{ page_id: newId(), title: '第 1 题 学生作答', ratio: 1.5, image_key: pictureKey(side) },
          shows: {
            ...{ kind: 'answer' as const, student_id: side.handed_student_id, item_id: side.task_item_id },
            ...{ round: 1, is_named: false },
          },
        },
      ],
    }),
  },
  [`POST ${HOMEWORK}/share` as const]: {
    as: 'teacher',
    body: (side) => ({ ...taskId(side), audience: 'subject_group' as const }),
  },
  [`POST ${HOMEWORK}/unshare` as const]: { as: 'teacher', before: share, body: taskId },
  [`POST ${HOMEWORK}/shared` as const]: { as: 'teacher', before: share, body: () => ({}) },
  [`POST ${HOMEWORK}/shared/detail` as const]: { as: 'teacher', before: share, body: taskId },
  [`POST ${HOMEWORK}/take` as const]: {
    as: 'teacher',
    before: share,
    body: (side) => ({ ...taskId(side), title: '取用的练习' }),
  },
  ...contentCalls,
  ...makeUpCalls,
  ...markingCalls,
  ...lateCalls,
  ...suggestionCalls,
  ...voiceCalls,
  [`POST ${HOMEWORK}/workload/check` as const]: {
    as: 'teacher',
    body: ({ draft_task_id }) => ({ task_id: draft_task_id, publish_at: null }),
  },
  [`POST ${HOMEWORK}/workload/day` as const]: { as: 'teacher', body: () => ({ day: '2026-11-20' }) },
}
