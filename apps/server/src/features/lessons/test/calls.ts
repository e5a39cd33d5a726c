import { newId } from '@jiangtai/shared/core/ids.ts'
import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { togetherCalls } from './together-calls.ts'
import { newScreenshotKey } from '../../resources/upload/object-keys.ts'

const API = '/api/prepare_lessons/api'
const byTeacher = { as: 'teacher' } as const
const none = () => ({})
const lesson = ({ prepare_lesson_id }: Side) => ({ prepare_lesson_id })

/** The things that were made for a side before its call, by its teacher. */
const made = new Map<string, { url: string; screenshot_id: string }>()
const absent = { url: 'http://jiangtai.test/oss/jiangtai/public/absent.png', screenshot_id: newId() }
const madeFor = ({ teacher }: Side) => made.get(teacher.account_id) ?? absent

const saveBody = (side: Side) => ({
  school_id: side.school_id,
  teacher_id: side.teacher.person_id,
  prepare_lesson_id: side.prepare_lesson_id,
  class_id: side.class_id,
  items: [{ name: '截屏1-09:05.png', url: madeFor(side).url, type: 9 as const }],
})

/** An uploaded picture that nobody has registered. */
async function withPicture(app: TestApp, side: Side): Promise<void> {
  const { storage } = app.services
  const key = newScreenshotKey({ school_id: side.school_id, owner_teacher_id: side.teacher.person_id })
  await storage.write(key, { body: PIXEL_PNG, content_type: 'image/png' })
  const url = `http://jiangtai.test${storage.signedReadUrl(key, 60)}`
  made.set(side.teacher.account_id, { url, screenshot_id: absent.screenshot_id })
}

async function withScreenshot(app: TestApp, side: Side): Promise<void> {
  await withPicture(app, side)
  const saved = await app.call(side.teacher.token, `POST ${API}/save_short_cut`, saveBody(side))
  const [one] = saved.payload.list
  made.set(side.teacher.account_id, { ...madeFor(side), screenshot_id: one?.screenshot_id ?? '' })
}

const inkBody = ({ prepare_lesson_id }: Side, page_id: string) => ({
  ...{ prepare_lesson_id, page_id, revision: 0 },
  gestures: [
    {
      ...{ v: 3 as const, kind: 'text' as const, id: 'words', color: '#e5484d', size: 48 },
      ...{ at: { x: 100, y: 100 }, text: '顶点' },
    },
  ],
})

const one = (side: Side) => ({ screenshot_id: madeFor(side).screenshot_id })

async function removeIdle(app: TestApp, { teacher, idle_lesson_id }: Side): Promise<void> {
  await app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id: idle_lesson_id })
}

/** The right calls of lessons, their pages, questions and screenshots. */
export const calls: AreaCalls = {
  ...togetherCalls,
  'GET /api/prepare_lessons/api/home_config': { as: 'teacher', body: none },
  'GET /api/prepare_lessons/api/biz_node': {
    as: 'teacher',
    body: () => ({ subject_id: 'math', phase_id: 'senior' }),
  },
  'POST /api/prepare_lessons/api/meta_data': {
    as: 'teacher',
    body: ({ textbook_id, chapter_id, class_id }) => ({
      node_ids: [textbook_id, chapter_id],
      class_ids: [class_id],
    }),
  },
  'GET /api/prepare_lessons/api/lesson_list': { as: 'teacher', body: none },
  'GET /api/prepare_lessons/api/lastest_lesson_config': { as: 'teacher', body: none },
  'GET /api/prepare_lessons/api/lesson_detail': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/add_lesson': {
    as: 'teacher',
    body: ({ textbook_id, chapter_id, class_id, idle_class_id }) => ({
      title: '新的备课',
      subject_id: 'math',
      phase_id: 'senior',
      textbook_id,
      chapter_id,
      goals: '目标',
      class_ids: [class_id, idle_class_id],
    }),
  },
  'PUT /api/prepare_lessons/api/update_lesson': {
    as: 'teacher',
    body: ({ idle_lesson_id, idle_class_id }) => ({
      prepare_lesson_id: idle_lesson_id,
      title: '改过的备课',
      class_ids: [idle_class_id],
    }),
  },
  'POST /api/prepare_lessons/api/copy_lesson': {
    as: 'teacher',
    body: ({ prepare_lesson_id, class_id, idle_class_id }) => ({
      prepare_lesson_id,
      title: '再讲一遍',
      class_ids: [class_id, idle_class_id],
    }),
  },
  'DELETE /api/prepare_lessons/api/delete_lesson': {
    as: 'teacher',
    body: ({ idle_lesson_id }) => ({ prepare_lesson_id: idle_lesson_id }),
  },
  'GET /api/prepare_lessons/api/lesson_bin': { as: 'teacher', before: removeIdle, body: none },
  'POST /api/prepare_lessons/api/restore_lesson': {
    as: 'teacher',
    before: removeIdle,
    body: ({ idle_lesson_id }) => ({ prepare_lesson_id: idle_lesson_id }),
  },
  'GET /api/prepare_lessons/api/lesson_page': { as: 'teacher', body: lesson },
  'GET /api/prepare_lessons/api/lesson_page_media': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/lesson_page': {
    as: 'teacher',
    body: ({ prepare_lesson_id, page_ids, picture_id }) => ({
      prepare_lesson_id,
      pages: page_ids.map((page_id, at) =>
        at === page_ids.length - 1
          ? { page_id, kind: 'image', title: '图', resource_id: picture_id }
          : { page_id, kind: 'board', title: '白板' },
      ),
    }),
  },
  'GET /api/prepare_lessons/api/lesson_file': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/lesson_file': {
    as: 'teacher',
    before: async (app, side) => {
      const set = `ext = 'mp4', mime = 'video/mp4', name = '录像.mp4'`
      await app.services.database.pool.query(`update resource set ${set} where resource_id = $1`, [
        side.resource_id,
      ])
    },
    body: ({ prepare_lesson_id, resource_id }) => ({ prepare_lesson_id, resource_ids: [resource_id] }),
  },
  'POST /api/prepare_lessons/api/lesson_page_ink/list': {
    as: 'teacher',
    before: async (app, side) => {
      for (const page_id of side.page_ids)
        await app.call(
          side.teacher.token,
          'POST /api/prepare_lessons/api/lesson_page_ink',
          inkBody(side, page_id),
        )
    },
    body: ({ prepare_lesson_id, page_ids }) => ({ prepare_lesson_id, page_ids }),
  },
  'POST /api/prepare_lessons/api/lesson_page_ink': {
    as: 'teacher',
    body: (side) => inkBody(side, first(side.page_ids)),
  },
  'GET /api/prepare_lessons/api/class_check': { as: 'teacher', body: lesson },
  'GET /api/prepare_lessons/api/lesson_offline': { as: 'teacher', body: lesson },
  'GET /api/prepare_lessons/api/lesson_around': { as: 'teacher', body: lesson },
  'GET /api/prepare_lessons/api/page_notes': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/page_note': {
    as: 'teacher',
    body: ({ prepare_lesson_id, page_ids }) => ({
      ...{ prepare_lesson_id, revision: 0, speaker_note: '先问对称轴在哪里' },
      page_id: first(page_ids),
    }),
  },
  'POST /api/prepare_lessons/api/lesson_plan': {
    as: 'teacher',
    body: ({ prepare_lesson_id }) => ({
      ...{ prepare_lesson_id, revision: 0, goals: '会求对称轴', reflection: '' },
      plan: {
        ...EMPTY_PLAN,
        key_points: '对称轴',
        steps: [{ step_id: newId(), stage: '导入', minutes: 5, teacher_acts: '提问', student_acts: '回答' }],
      },
    }),
  },
  'POST /api/prepare_lessons/api/lesson_plan/export_word': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/lesson_share': {
    as: 'teacher',
    body: ({ prepare_lesson_id }) => ({ prepare_lesson_id, audiences: [{ kind: 'school', id: '' }] }),
  },
  'POST /api/prepare_lessons/api/lesson_share/audiences': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/shared_lesson/list': {
    ...byTeacher,
    body: ({ textbook_id }) => ({ textbook_id }),
  },
  'POST /api/prepare_lessons/api/shared_lesson/get': {
    ...byTeacher,
    body: ({ shared_lesson_id }) => ({ prepare_lesson_id: shared_lesson_id }),
  },
  'POST /api/prepare_lessons/api/shared_lesson/page_ink': {
    ...byTeacher,
    body: ({ shared_lesson_id }) => ({ prepare_lesson_id: shared_lesson_id }),
  },
  'POST /api/prepare_lessons/api/shared_lesson/page_media': {
    ...byTeacher,
    body: ({ shared_lesson_id }) => ({ prepare_lesson_id: shared_lesson_id }),
  },
  'POST /api/prepare_lessons/api/shared_lesson/take': {
    ...byTeacher,
    body: ({ shared_lesson_id, class_id, idle_class_id }) => ({
      ...{ prepare_lesson_id: shared_lesson_id, title: '同事的备课', class_ids: [class_id, idle_class_id] },
    }),
  },
  'GET /api/prepare_lessons/api/page_credential': { as: 'teacher', body: lesson },
  'DELETE /api/prepare_lessons/api/delete_lesson_file': {
    as: 'teacher',
    body: ({ prepare_lesson_id, picture_id }) => ({ prepare_lesson_id, resource_id: picture_id }),
  },
  'POST /api/prepare_lessons/api/list_quzi': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/add_quzi': {
    as: 'teacher',
    body: ({ prepare_lesson_id, spare_question_id }) => ({
      prepare_lesson_id,
      question_ids: [spare_question_id],
    }),
  },
  'POST /api/prepare_lessons/api/replace_quzi': {
    as: 'teacher',
    body: ({ lesson_quiz_ids, spare_question_id }) => ({
      lesson_quiz_id: first(lesson_quiz_ids),
      question_id: spare_question_id,
    }),
  },
  'POST /api/prepare_lessons/api/resort_quzi': {
    as: 'teacher',
    body: ({ prepare_lesson_id, lesson_quiz_ids }) => ({
      prepare_lesson_id,
      lesson_quiz_ids: [...lesson_quiz_ids].reverse(),
    }),
  },
  'POST /api/prepare_lessons/api/change_quzi': {
    as: 'teacher',
    body: ({ lesson_quiz_ids }) => ({ lesson_quiz_id: first(lesson_quiz_ids), time_limit_s: 120 }),
  },
  'DELETE /api/prepare_lessons/api/delete_quzi': {
    as: 'teacher',
    body: ({ lesson_quiz_ids }) => ({ lesson_quiz_id: first(lesson_quiz_ids) }),
  },
  'POST /api/prepare_lessons/api/practice_set': {
    as: 'teacher',
    body: ({ prepare_lesson_id, practice_set_id, lesson_quiz_ids }) => ({
      ...{ prepare_lesson_id, practice_set_id, name: '课中巩固', time_limit_s: 300 },
      lesson_quiz_ids: lesson_quiz_ids.slice(0, 2).reverse(),
    }),
  },
  'DELETE /api/prepare_lessons/api/practice_set': {
    as: 'teacher',
    body: ({ prepare_lesson_id, practice_set_id }) => ({ prepare_lesson_id, practice_set_id }),
  },
  'POST /api/prepare_lessons/api/save_short_cut': { ...byTeacher, before: withPicture, body: saveBody },
  'POST /api/prepare_lessons/api/short_cut/list': {
    ...byTeacher,
    body: ({ prepare_lesson_id }) => ({ prepare_lesson_id }),
  },
  'POST /api/prepare_lessons/api/short_cut/rename': {
    ...byTeacher,
    before: withScreenshot,
    body: (side) => ({ ...one(side), name: '顶点.png' }),
  },
  'POST /api/prepare_lessons/api/short_cut/remove': { ...byTeacher, before: withScreenshot, body: one },
  'POST /api/prepare_lessons/api/short_cut/save_as_resource': {
    ...byTeacher,
    before: withScreenshot,
    body: one,
  },
}
