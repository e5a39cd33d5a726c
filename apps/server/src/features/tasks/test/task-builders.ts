import type { CallInput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { TaskDraft } from '../giving/draft.service.ts'
import { buildClass, buildSchool, buildTeacher, signIn } from '../../../../test/builders.ts'
import { buildQuestion, textDocument, typedDocument } from '../../../../test/question-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { runTasksClock } from '../clock/tasks-clock.ts'

const HOMEWORK = '/api/homework/v1'
const HOUR_MS = 3_600_000

/** The fields of a draft that a test may change. */
export type DraftChange = Partial<Omit<TaskDraft, 'phase_id' | 'sets'>> & {
  sets?: CallInput<'POST /api/homework/v1/create'>['sets']
}

/** A school with a teacher, a class and two questions: a 单选题 whose key is B, and a 解答题 of ten points. Homework may fall due at any hour unless it is said. */
export async function buildTaskSchool(
  app: TestApp,
  { student_count = 3, latest_hour = 24 }: { student_count?: number; latest_hour?: number } = {},
) {
  const { school_id } = await buildSchool(app)
  await app.services.database.orm.execute(sql`
    update school set settings = settings || jsonb_build_object('homework_latest_hour', ${latest_hour}::int)
    where school_id = ${school_id}`)
  const teacher = await buildTeacher(app, { school_id })
  const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count })
  const students = await Promise.all(
    taught.students.map(async (student) => ({ ...student, token: await signIn(app, student.login) })),
  )
  const single = await askedQuestion(app, {
    school_id,
    document: typedDocument({ stem: '秘密题', keys: ['B'], analysis: '秘密的解析' }),
  })
  const essay = await askedQuestion(app, {
    school_id,
    document: textDocument({
      content: { type: 'text', stem: '证明勾股定理', options: [], blank_count: 0 },
      key: { kind: 'text', text: '秘密的答案' },
      score: 10,
    }),
  })
  return { school_id, teacher, class_id: taught.class_id, class_name: taught.name, students, single, essay }
}
export type TaskSchool = Awaited<ReturnType<typeof buildTaskSchool>>

/** A question as a task asks for it. */
type Asked = {
  question_id: string
  version: number
  scores: { item_id: string; score: number }[]
  item_id: string
}

async function askedQuestion(app: TestApp, made: { school_id: string; document: Question }): Promise<Asked> {
  const { question_id } = await buildQuestion(app, made)
  const { items } = made.document
  const scores = items.map(({ item_id, score }) => ({ item_id, score }))
  return { question_id, version: 1, scores, item_id: items[0]?.item_id ?? '' }
}

/** A draft of both questions for the class, due in an hour; students see keys after marking. */
export function draftOf(app: TestApp, { class_id, single, essay }: TaskSchool, change: DraftChange = {}) {
  const question = ({ question_id, version, scores }: Asked) => ({ question_id, version, scores })
  return {
    ...{ title: '二次函数练习', subject_id: 'math', phase_id: 'senior' as const, way: 'online' },
    ...{ takes_late: false, release_rule: 'after_marking' as const, closes_at: null },
    sets: [
      { set_no: 1, name: '全部', note: '', minutes: 20, questions: [question(single), question(essay)] },
    ],
    targets: [
      { kind: 'class' as const, target_id: class_id, starts_at: null, due_at: inHours(app, 1), set_no: 1 },
    ],
    ...change,
  }
}

/** A moment so many hours from now. */
export function inHours(app: TestApp, hours: number): string {
  return new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
}

/** Makes a draft and publishes it. */
export async function giveTask(app: TestApp, school: TaskSchool, change: DraftChange = {}) {
  const { token } = school.teacher
  const made = await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school, change))
  const { task_id } = made.payload
  const published = await app.call(token, `POST ${HOMEWORK}/publish`, {
    task_id,
    revision: 1,
    publish_at: null,
  })
  return { task_id, published }
}

/** The calls of the pad of a student with a task. */
export function padOf(app: TestApp, { token }: { token: string }, task_id: string) {
  let revision = 0
  return {
    detail: () => app.call(token, 'POST /api/pad/v1/task/detail', { task_id }),
    save: (
      item_id: string,
      value: AnswerPart,
      more: { round?: number; revision?: number; client_submission_id?: string } = {},
    ) => {
      revision += 1
      return app.call(token, 'POST /api/pad/v1/task/save-answer', {
        ...{ task_id, item_id, round: 1, client_submission_id: newId(), revision, value, used_ms: 1000 },
        ...more,
      })
    },
    submit: (round = 1) =>
      app.call(token, 'POST /api/pad/v1/task/submit', { task_id, round, used_ms: 60_000 }),
    withdraw: () => app.call(token, 'POST /api/pad/v1/task/withdraw', { task_id }),
  }
}

/** An answer that picks options. */
export const picks = (...keys: string[]): AnswerPart => ({ kind: 'choice', keys, attachments: [] })
/** An answer in words. */
export const says = (text: string): AnswerPart => ({ kind: 'text', text, attachments: [] })

/** Lets time pass and the clock look once. */
export async function passHours(app: TestApp, hours: number): Promise<void> {
  app.clock.advance(hours * HOUR_MS)
  await runTasksClock(app.services)
}
