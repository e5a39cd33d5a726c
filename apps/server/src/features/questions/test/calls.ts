import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import { QUESTION_FILE, typedDocument } from '../../../../test/question-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { deskCalls } from './desk-calls.ts'
import { questionFileCalls } from './file-calls.ts'
import { questionSourceCalls } from './source-calls.ts'
import { treeCalls } from './tree-calls.ts'

const none = () => ({})

const COLLECTION = '/api/question_center/v1/collection'

const collect = (app: TestApp, { teacher, question_ids, collection_folder_id: folder_id }: Side) =>
  app.call(teacher.token, `POST ${COLLECTION}/collect`, { question_ids, folder_id })

/** The right calls of a collection. */
const collectionCalls: AreaCalls = {
  [`POST ${COLLECTION}/folders` as const]: { as: 'teacher', before: collect, body: none },
  [`POST ${COLLECTION}/collect` as const]: {
    as: 'teacher',
    body: ({ question_ids, collection_folder_id: folder_id }) => ({ question_ids, folder_id }),
  },
  [`POST ${COLLECTION}/uncollect` as const]: {
    as: 'teacher',
    before: collect,
    body: ({ question_ids }) => ({ question_ids }),
  },
  [`POST ${COLLECTION}/add-folder` as const]: { as: 'teacher', body: () => ({ name: '难题' }) },
  [`POST ${COLLECTION}/rename-folder` as const]: {
    as: 'teacher',
    body: ({ collection_folder_id: folder_id }) => ({ folder_id, name: '易错题' }),
  },
  [`POST ${COLLECTION}/remove-folder` as const]: {
    as: 'teacher',
    before: collect,
    body: ({ collection_folder_id: folder_id }) => ({ folder_id }),
  },
}

const BANK = '/api/question_center/v1/bank'
const ownQuestion = ({ own_question_id: question_id }: Side) => ({ question_id })
const removeOwn = (app: TestApp, side: Side) =>
  app.call(side.teacher.token, `POST ${BANK}/remove`, ownQuestion(side))

const written = {
  subject_id: 'math',
  phase_id: 'senior',
  difficulty: 3,
  chapter_id: null,
  knowledge_ids: [],
  source: '月考',
  year: 2026,
  document: typedDocument({ stem: '1+1 等于几？' }),
} satisfies CallInput<'POST /api/question_center/v1/bank/add'>

/** The right calls of who writes questions. */
const writingCalls: AreaCalls = {
  [`POST ${BANK}/add` as const]: { as: 'teacher', body: () => written },
  [`POST ${BANK}/save` as const]: {
    as: 'teacher',
    body: (side) => ({ ...written, ...ownQuestion(side), version: 1 }),
  },
  [`POST ${BANK}/remove` as const]: { as: 'teacher', body: ownQuestion },
  [`POST ${BANK}/restore` as const]: {
    as: 'teacher',
    before: removeOwn,
    body: ownQuestion,
  },
  [`POST ${BANK}/bin` as const]: { as: 'teacher', before: removeOwn, body: none },
  [`POST ${BANK}/purge` as const]: { as: 'teacher', before: removeOwn, body: ownQuestion },
  [`POST ${BANK}/versions` as const]: { as: 'teacher', body: ownQuestion },
  [`POST ${BANK}/version` as const]: {
    as: 'teacher',
    body: (side) => ({ ...ownQuestion(side), version: 1 }),
  },
  [`POST ${BANK}/restore-version` as const]: {
    as: 'teacher',
    before: (app, side) =>
      app.call(side.teacher.token, `POST ${BANK}/save`, { ...written, ...ownQuestion(side), version: 1 }),
    body: (side) => ({ ...ownQuestion(side), version: 2, from_version: 1 }),
  },
  [`POST ${BANK}/used-in` as const]: {
    as: 'teacher',
    body: ({ question_ids }) => ({ question_id: first(question_ids) }),
  },
  [`POST ${BANK}/open-to` as const]: {
    as: 'manager',
    before: manage,
    body: ({ question_ids }) => ({ question_id: first(question_ids), audience: 'subject_group' }),
  },
  'POST /api/question_center/v1/knowledge/list': { as: 'teacher', body: () => ({ subject_id: 'math' }) },
}

const REPORT = '/api/question_center/v1/report'
const reportId = ({ report_id }: Side) => ({ report_id })

/** The right calls of 纠错. */
const reportCalls: AreaCalls = {
  [`POST ${REPORT}/add` as const]: {
    as: 'teacher',
    body: ({ question_ids }) => ({
      ...{ question_id: first(question_ids), version: 1, kind: 'key' as const },
      note: '答案应为 B',
    }),
  },
  [`POST ${REPORT}/list` as const]: { as: 'teacher', body: () => ({ scope: 'own' as const }) },
  [`POST ${REPORT}/confirm` as const]: { as: 'manager', before: manage, body: reportId },
  [`POST ${REPORT}/refuse` as const]: {
    as: 'manager',
    before: manage,
    body: (side) => ({ ...reportId(side), reason: '原题如此' }),
  },
  [`POST ${REPORT}/seen` as const]: { as: 'teacher', body: none },
}

/** The right calls of questions. */
export const calls: AreaCalls = {
  ...deskCalls,
  ...questionFileCalls,
  ...questionSourceCalls,
  ...collectionCalls,
  ...writingCalls,
  ...reportCalls,
  ...treeCalls,
  'POST /api/question_center/v1/bank/list': { as: 'teacher', body: none },
  'GET /api/prepare_lessons/api/teacher_back/question_detail': {
    as: 'teacher',
    body: ({ question_ids }) => ({ question_id: first(question_ids) }),
  },
  'GET /api/prepare_lessons/api/teacher_back/assist_conditions': {
    as: 'teacher',
    body: () => ({ subject_id: 'math', phase_id: 'senior' }),
  },
  'POST /api/question_center/v1/bank/similar': {
    as: 'teacher',
    body: ({ question_ids }) => ({ question_id: first(question_ids) }),
  },
  'POST /api/question_center/v1/bank/export': {
    as: 'teacher',
    body: ({ question_ids }) => ({ question_ids: [first(question_ids)], format: 'gift' }),
  },
  'POST /api/question_center/v1/bank/statistics': {
    as: 'teacher',
    body: ({ question_ids }) => ({ question_id: first(question_ids) }),
  },
  'POST /api/question_center/v1/bank/statistics-by-class': {
    as: 'teacher',
    body: ({ question_ids }) => ({ question_id: first(question_ids) }),
  },
  'POST /api/question_center/v1/wrong/places': { as: 'teacher', body: none },
  'POST /api/question_center/v1/wrong/list': {
    as: 'teacher',
    body: ({ class_id }) => ({ class_id, subject_id: 'math' }),
  },
  'POST /api/question_center/v1/wrong/lately': {
    as: 'teacher',
    body: ({ class_id }) => ({ class_id, subject_id: 'math' }),
  },
  'POST /api/question_center/v1/wrong/students': {
    as: 'teacher',
    body: ({ class_id, question_ids }) => ({
      class_id,
      subject_id: 'math',
      question_id: first(question_ids),
    }),
  },
  'POST /api/question_center/v1/bank/import': {
    as: 'teacher',
    body: () => ({
      file_name: '题目.json',
      file_text: JSON.stringify(QUESTION_FILE),
      subject_id: 'math',
      phase_id: 'senior',
    }),
  },
}
