import { newId } from '@jiangtai/shared/core/ids.ts'
import type { DiscussionStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { buildClass, signIn } from '../../../../test/builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, draftOf, inHours } from './task-builders.ts'

const GUIDE = '/api/guide_learn/api'
const PAD = '/api/pad/v1/task/discussion'

/** The number of the step that is discussed. */
export const STEP = 2

/** A path of a self-assessment and a discussion. */
function setOf(change: Partial<DiscussionStep>, is_ordered: boolean) {
  return {
    ...{ set_no: 1, name: '全部', note: '', minutes: 15, questions: [], materials: [], is_ordered },
    steps: [
      { step_no: 1, kind: 'self' as const, title: '自评', statements: ['会画图'] },
      {
        ...{ step_no: STEP, kind: 'discussion' as const, title: '说一说', topic: '为什么是抛物线' },
        ...{ hides_names: false, needs_approval: false, min_length: null },
        ...change,
      },
    ],
  }
}

/** A school whose teacher gave a discussion to two classes, with the calls of the teacher and of each student. */
export async function giveDiscussion(
  app: TestApp,
  change: Partial<DiscussionStep> & { is_ordered?: boolean; takes_late?: boolean } = {},
) {
  const { is_ordered = false, takes_late = true, ...step } = change
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const other = await buildClass(app, {
    ...{ school_id: school.school_id, teacher_id: school.teacher.person_id, student_count: 1 },
  })
  const [taught] = other.students
  const stranger = { ...taught!, token: await signIn(app, taught!.login) }
  const made = await app.call(token, `POST ${GUIDE}/create`, {
    ...draftOf(app, school, { way: 'guide', release_rule: 'after_submit', takes_late }),
    sets: [setOf(step, is_ordered)],
    targets: [school.class_id, other.class_id].map((target_id) => ({
      ...{ kind: 'class' as const, target_id, starts_at: null, due_at: inHours(app, 1), set_no: 1 },
    })),
  })
  const { task_id } = made.payload
  await app.call(token, `POST ${GUIDE}/publish`, { task_id, revision: 1, publish_at: null })
  const thread = { task_id, set_no: 1, step_no: STEP, class_id: school.class_id }
  const other_thread = { ...thread, class_id: other.class_id }
  return {
    ...{ ...school, token, task_id, thread, other_thread, stranger },
    teacherOf: {
      threads: async () =>
        (await app.call(token, `POST ${GUIDE}/discussion/threads`, { task_id })).payload.list,
      posts: async (asked: object = {}) =>
        (await app.call(token, `POST ${GUIDE}/discussion/posts`, { ...thread, ...asked })).payload,
      decide: (post_ids: string[], state: 'shown' | 'hidden', reason = '') =>
        app.send(token, `POST ${GUIDE}/discussion/decide`, { task_id, post_ids, state, reason }),
      answer: (words: string, more: object = {}) =>
        app.send(token, `POST ${GUIDE}/discussion/answer`, { ...thread, words, ...more }),
      close: () => app.call(token, `POST ${GUIDE}/close`, { task_id }),
    },
    padOf: (student: { token: string }) => ({
      detail: () => app.call(student.token, 'POST /api/pad/v1/task/detail', { task_id }),
      read: async (more: object = {}) =>
        (await app.call(student.token, `POST ${PAD}/posts`, { task_id, step_no: STEP, ...more })).payload,
      send: (words: string, more: object = {}) =>
        app.send(student.token, `POST ${PAD}/post`, {
          ...{ task_id, step_no: STEP, client_post_id: newId(), words, ...more },
        }),
      post: async (words: string, more: object = {}) =>
        (
          await app.call(student.token, `POST ${PAD}/post`, {
            ...{ task_id, step_no: STEP, client_post_id: newId(), words, ...more },
          })
        ).payload.post_id,
      withdraw: (post_id: string) => app.send(student.token, `POST ${PAD}/withdraw`, { task_id, post_id }),
    }),
  }
}
