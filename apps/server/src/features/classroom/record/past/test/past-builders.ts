import type { CallInput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { buildRunningLesson } from '../../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../../test/test-app.ts'

export const LIST = 'POST /api/pad/v1/classroom/past'
export const LESSON = 'POST /api/pad/v1/classroom/past-lesson'
export const SEEN = 'POST /api/pad/v1/classroom/past-seen'
export const CATCH_UP = 'GET /api/prepare_lessons/api/lesson_catch_up'
export const MAKE_UP = 'POST /api/prepare_lessons/api/make_up_homework'

type Op = CallInput<'POST /api/prepare_lessons/api/write_ink'>['op']
const P = 'POST /api/prepare_lessons/api/'

/** A lesson that runs until `end`: its first student has come, the other two are away. */
export async function buildPastLesson(app: TestApp) {
  const lesson = await buildRunningLesson(app)
  const { command, teacher, students, lesson_session_id, school_id } = lesson
  await lesson.join(students[0]!.token)
  const named = { lesson_session_id }
  const turnTo = (page_id: string) => app.call(teacher.token, `${P}turn_page`, { ...command, page_id })
  return {
    ...lesson,
    named,
    turnTo,
    write: async (page_id: string, op: Op) => {
      await app.call(teacher.token, `${P}write_ink`, { ...command, page_id, op })
    },
    endQuiz: (quiz_run_id: string) => app.call(teacher.token, `${P}end_quzi`, { ...command, quiz_run_id }),
    reveal: (quiz_run_id: string) => app.call(teacher.token, `${P}reveal_quzi`, { ...command, quiz_run_id }),
    handOut: (page_id: string, whom: { is_for_all?: boolean; student_ids?: string[] }) =>
      app.call(teacher.token, `${P}store_pushed_item_status`, {
        ...{ ...command, kind: 'page', ref_id: page_id },
        ...whom,
      }),
    end: () => app.call(teacher.token, `${P}after_class`, command),
    /** The lesson as one of the students opens it afterwards. */
    open: async (at: number) => (await app.call(students[at]!.token, LESSON, named)).payload,
    see: async (at: number, page_ids: string[]) =>
      (await app.call(students[at]!.token, SEEN, { ...named, page_ids })).payload.catch_up,
    catchUps: async () => (await app.call(teacher.token, CATCH_UP, named)).payload,
    /** A picture of a page shows what one of the students answered. */
    showAnswerOf: (at: number, image_key: string) =>
      app.services.database.orm.execute(sql`
        insert into answer_page (image_key, school_id, task_id, student_id, round, is_named)
        values (${image_key}, ${school_id}, ${newId()}::uuid, ${students[at]!.student_id}::uuid, 1, true)`),
    /** A draft that names some students by name. */
    draftFor: (student_ids: string[]): CallInput<typeof MAKE_UP> => ({
      ...named,
      ...{ title: '补课：二次函数', subject_id: 'math', phase_id: 'senior', way: 'online' },
      ...{ takes_late: true, release_rule: 'after_marking', closes_at: null },
      sets: [{ set_no: 1, name: '全部', note: '', minutes: 5, questions: [] }],
      targets: student_ids.map((target_id) => ({
        ...{ kind: 'student' as const, target_id, set_no: 1, starts_at: null },
        due_at: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
      })),
    }),
  }
}
