import { eq } from 'drizzle-orm'
import { buildClass, buildSchool } from '../../apps/server/test/builders.ts'
import { boardPage, buildLesson } from '../../apps/server/test/lessons-builders.ts'
import { buildQuestion, typedDocument } from '../../apps/server/test/question-builders.ts'
import { hashToken, makeToken } from '../../apps/server/src/core/auth/token.ts'
import { hashPassword } from '../../apps/server/src/core/auth/password.ts'
import { systemClock } from '../../apps/server/src/core/time/clock.ts'
import { inTransaction } from '../../apps/server/src/core/db/transaction.ts'
import { lessonQuiz } from '../../apps/server/src/features/lessons/lessons.table.ts'
import { account, session } from '../../apps/server/src/features/session/session.table.ts'
import { addTeacherWithAccount } from '../../apps/server/src/features/teachers/teachers.service.ts'

/**
 * Builds the school that is measured, one class and one lesson for each size, through the server's own services.
 * @param {import('../../apps/server/src/core/db/database.ts').Database} database
 * @param {readonly number[]} sizes
 */
export async function buildWorld(database, sizes) {
  /** What the builders need of an app. */
  const app = /** @type {any} */ ({ clock: systemClock, services: { database } })
  const { school_id } = await buildSchool(app)
  const teacher_id = await addTeacher(database, school_id)
  const classes = []
  for (const size of sizes) classes.push(await addClass(app, { school_id, teacher_id, student_count: size }))
  const tokens = await signEverybodyIn(database, school_id)
  return {
    school_id,
    teacher_token: tokens.get(teacher_id) ?? '',
    classes: classes.map(({ students, ...rest }) => ({
      ...rest,
      students: students.map(({ student_id }) => ({ student_id, token: tokens.get(student_id) ?? '' })),
    })),
  }
}

/**
 * @param {import('../../apps/server/src/core/db/database.ts').Database} database
 * @param {string} school_id
 */
async function addTeacher(database, school_id) {
  const hash = await hashPassword('bench-Password-1')
  const { teacher_id } = await inTransaction(database, { school_id }, (db) =>
    addTeacherWithAccount(db, {
      school_id,
      name: '林老师',
      gender: 'female',
      phone_number: null,
      phase_id: 'senior',
      subject_id: 'math',
      login: `bench-${school_id}`,
      password: { hash },
      role_key: 'subject_teacher',
      now: systemClock.now(),
    }),
  )
  return teacher_id
}

/**
 * @param {any} app
 * @param {{ school_id: string, teacher_id: string, student_count: number }} of
 */
async function addClass(app, { school_id, teacher_id, student_count }) {
  const { class_id, students } = await buildClass(app, { school_id, teacher_id, student_count })
  const document = typedDocument({
    stem: '函数 $y=x^2$ 的对称轴是',
    options: ['x = 0', 'x = 1', 'y = 0', 'y = x'],
    keys: ['B'],
    analysis: '由定义可得。',
  })
  const [{ item_id }] = document.items
  const { prepare_lesson_id } = await buildLesson(app, {
    school_id,
    teacher: /** @type {any} */ ({ person_id: teacher_id }),
    class_ids: [class_id],
    pages: ['一', '二', '三', '四'].map(boardPage),
    quizzes: [{ ...(await buildQuestion(app, { school_id, document })), version: 1 }],
  })
  const { orm } = app.services.database
  const [quiz] = await orm
    .select()
    .from(lessonQuiz)
    .where(eq(lessonQuiz.prepare_lesson_id, prepare_lesson_id))
  return { class_id, prepare_lesson_id, lesson_quiz_id: quiz.lesson_quiz_id, item_id, students }
}

/**
 * A sign-in for every account, as the login call would store it; a thousand logins would measure the password hash.
 * @param {import('../../apps/server/src/core/db/database.ts').Database} database
 * @param {string} school_id
 */
async function signEverybodyIn({ orm }, school_id) {
  const now = systemClock.now()
  const accounts = await orm.select().from(account).where(eq(account.school_id, school_id))
  const made = accounts.map(({ account_id, person_id }) => ({ account_id, person_id, token: makeToken() }))
  const rows = made.map(({ account_id, token }) => ({
    session_id: crypto.randomUUID(),
    account_id,
    school_id,
    token_hash: hashToken(token),
    user_agent: 'bench',
    address: '127.0.0.1',
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
    revoked_at: null,
  }))
  for (let at = 0; at < rows.length; at += 500) await orm.insert(session).values(rows.slice(at, at + 500))
  return new Map(made.map(({ person_id, token }) => [person_id, token]))
}
