import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const lesson = ({ prepare_lesson_id }: Side) => ({ prepare_lesson_id })
const byTeacher = { as: 'teacher' } as const

/** The versions that were named for a side before its call. */
const named = new Map<string, string>()

/** A lesson with a named version and a run of changes. */
async function withVersion(app: TestApp, side: Side): Promise<void> {
  const { prepare_lesson_id, teacher, lesson_quiz_ids } = side
  await app.call(teacher.token, `POST ${API}/lesson_version`, { prepare_lesson_id, name: '研讨之前' })
  await app.call(teacher.token, `POST ${API}/change_quzi`, {
    ...{ lesson_quiz_id: first(lesson_quiz_ids), time_limit_s: 90 },
  })
  const { payload } = await app.call(teacher.token, `POST ${API}/lesson_version/list`, { prepare_lesson_id })
  named.set(prepare_lesson_id, payload.list.find(({ name }) => name !== null)?.lesson_version_id ?? '')
}

const version = ({ prepare_lesson_id, idle_lesson_id }: Side) => ({
  prepare_lesson_id,
  lesson_version_id: named.get(prepare_lesson_id) ?? idle_lesson_id,
})

/** The comments that were written for a side before its call. */
const written = new Map<string, string>()

async function withComment(app: TestApp, side: Side): Promise<void> {
  const { prepare_lesson_id, teacher } = side
  const { payload } = await app.call(teacher.token, `POST ${API}/lesson_comment`, {
    ...{ prepare_lesson_id, place: { kind: 'lesson' }, reply_to: null, comment_words: '导入再短一点' },
  })
  written.set(prepare_lesson_id, payload.comments[0]?.comment_id ?? '')
}

const comment = ({ prepare_lesson_id, idle_lesson_id }: Side) => ({
  prepare_lesson_id,
  comment_id: written.get(prepare_lesson_id) ?? idle_lesson_id,
})

/** The right calls of several teachers in one lesson, and of its versions. */
export const togetherCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/lesson_together/partners': {
    ...byTeacher,
    body: ({ prepare_lesson_id, colleague_id }) => ({ prepare_lesson_id, teacher_ids: [colleague_id] }),
  },
  'POST /api/prepare_lessons/api/lesson_together/look': { ...byTeacher, body: lesson },
  'POST /api/prepare_lessons/api/lesson_together/changes': {
    ...byTeacher,
    before: withVersion,
    body: lesson,
  },
  'POST /api/prepare_lessons/api/lesson_together/leave': {
    ...byTeacher,
    body: ({ partnered_lesson_id }) => ({ prepare_lesson_id: partnered_lesson_id }),
  },
  'POST /api/prepare_lessons/api/lesson_comment/list': { ...byTeacher, before: withComment, body: lesson },
  'POST /api/prepare_lessons/api/lesson_comment': {
    ...byTeacher,
    body: ({ prepare_lesson_id, lesson_quiz_ids }) => ({
      ...{ prepare_lesson_id, reply_to: null, comment_words: '这道题太难了' },
      place: { kind: 'quiz', lesson_quiz_id: first(lesson_quiz_ids) },
    }),
  },
  'POST /api/prepare_lessons/api/lesson_comment/resolve': {
    ...byTeacher,
    before: withComment,
    body: (side) => ({ ...comment(side), is_resolved: true }),
  },
  'DELETE /api/prepare_lessons/api/lesson_comment': { ...byTeacher, before: withComment, body: comment },
  'POST /api/prepare_lessons/api/lesson_version/list': { ...byTeacher, before: withVersion, body: lesson },
  'POST /api/prepare_lessons/api/lesson_version/get': { ...byTeacher, before: withVersion, body: version },
  'POST /api/prepare_lessons/api/lesson_version': {
    ...byTeacher,
    body: ({ prepare_lesson_id }) => ({ prepare_lesson_id, name: '第一次研讨后' }),
  },
  'POST /api/prepare_lessons/api/lesson_version/restore': {
    ...byTeacher,
    before: withVersion,
    body: version,
  },
}
