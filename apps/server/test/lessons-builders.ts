import { newId } from '@jiangtai/shared/core/ids.ts'
import type { LessonPageView } from '@jiangtai/shared/lessons/views.ts'
import { inTransaction } from '../src/core/db/transaction.ts'
import { lessonSession, participant, quizRun } from '../src/features/classroom/classroom.table.ts'
import { createLesson, type LessonPage } from '../src/features/lessons/lessons.service.ts'
import { bizNode, questionVersion } from '../src/features/questions/questions.table.ts'
import { addStoredResource } from '../src/features/resources/resources.service.ts'
import { buildClass, buildSchool, buildTeacher, type TestUser } from './builders.ts'
import { buildQuestion, typedDocument } from './question-builders.ts'
import type { TestApp } from './test-app.ts'

/** The smallest PNG there is: one pixel. */
export const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A school with a teacher and the class that she teaches. */
export async function buildTaughtClass(app: TestApp) {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id, name: '周敏' })
  const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, name: '高一(1)班' })
  return { school_id, teacher, taught }
}

/** A lesson of a teacher; pages, classes and questions are empty unless given. */
export async function buildLesson(
  app: TestApp,
  input: {
    school_id: string
    teacher: TestUser
    title?: string
    class_ids?: string[]
    pages?: LessonPage[]
    quizzes?: { question_id: string; version: number }[]
  },
): Promise<{ prepare_lesson_id: string }> {
  const { school_id } = input
  const quizzes = (input.quizzes ?? []).map((quiz) => ({ ...quiz, time_limit_s: null }))
  const prepare_lesson_id = await inTransaction(app.services.database, { school_id }, (db) =>
    createLesson(db, {
      school_id,
      teacher_id: input.teacher.person_id,
      title: input.title ?? '二次函数的图像',
      subject_id: 'math',
      phase_id: 'senior',
      textbook_id: null,
      chapter_id: null,
      goals: '',
      class_ids: input.class_ids ?? [],
      pages: input.pages ?? [],
      quizzes,
      now: app.clock.now(),
    }),
  )
  return { prepare_lesson_id }
}

/** A whiteboard page as a lesson keeps it. */
export function boardPage(title: string): LessonPage {
  return {
    page_id: newId(),
    kind: 'board',
    title,
    resource_id: null,
    page_no: null,
    ratio: 1.5,
    image_key: null,
    background: null,
    lesson_quiz_id: null,
    for_class_ids: null,
    timer: null,
  }
}

/** What the editor sends back for a page it got. */
export function sentPage(page: LessonPageView) {
  const { page_id, kind, title, resource_id, page_no, ratio } = page
  return { page_id, kind, title, resource_id, page_no, ratio }
}

/** A single-choice question of a school at version 1, with a knowledge point nobody knows. */
export async function buildStem(
  app: TestApp,
  { school_id, stem = '1 + 1 = ?' }: { school_id: string; stem?: string },
): Promise<{ question_id: string; version: number }> {
  const document = typedDocument({ stem })
  const added = await buildQuestion(app, { school_id, document, knowledge_ids: [newId()] })
  return { ...added, version: 1 }
}

/** Edits a question: a new version becomes the current one. */
export async function editQuestion(
  app: TestApp,
  input: { school_id: string; question_id: string; version: number; stem: string },
): Promise<void> {
  const created_at = app.clock.now().toISOString()
  const { database } = app.services
  await database.orm.insert(questionVersion).values(versionRow({ ...input, created_at }))
  await database.pool.query('update question set version = $1 where question_id = $2', [
    input.version,
    input.question_id,
  ])
}

function versionRow(input: {
  school_id: string
  question_id: string
  version: number
  stem?: string
  created_at: string
}): typeof questionVersion.$inferInsert {
  const { stem = '1 + 1 = ?', ...row } = input
  return {
    ...row,
    document: typedDocument({ stem }),
    score: 5,
  }
}

/** A textbook with one chapter that has one section, shared by all schools. */
export async function buildTextbook(
  app: TestApp,
  input: { subject_id: string; phase_id: string },
): Promise<{ textbook_id: string; chapter_id: string; section_id: string }> {
  const [textbook_id, chapter_id, section_id] = [newId(), newId(), newId()]
  await app.services.database.orm.insert(bizNode).values([
    { ...input, node_id: textbook_id, parent_id: null, kind: 'textbook', name: '必修第一册', sort: 1 },
    { ...input, node_id: chapter_id, parent_id: textbook_id, kind: 'chapter', name: '第三章 函数', sort: 1 },
    { ...input, node_id: section_id, parent_id: chapter_id, kind: 'section', name: '3.2 二次函数', sort: 1 },
  ])
  return { textbook_id, chapter_id, section_id }
}

/** A picture in a teacher's personal resources. */
export async function buildPicture(
  app: TestApp,
  input: { school_id: string; teacher: TestUser; name?: string },
): Promise<{ resource_id: string; object_key: string | null }> {
  const { database, storage } = app.services
  return inTransaction(database, input, (db) =>
    addStoredResource(
      { db, storage, now: app.clock.now() },
      {
        school_id: input.school_id,
        owner_teacher_id: input.teacher.person_id,
        name: input.name ?? '抛物线.png',
        bytes: PIXEL_PNG,
      },
    ),
  )
}

/** A teaching of a lesson with one participant and one ended quiz; `ended: false` leaves the class on. */
export async function buildSession(
  app: TestApp,
  input: {
    school_id: string
    prepare_lesson_id: string
    teacher: TestUser
    class_id: string
    class_name: string
    ended: boolean
    /** As they were when the class began. */
    pages?: LessonPage[]
    /** Where it stopped and how far it came, places from 1. */
    stopped_page?: number
    furthest_page?: number
  },
): Promise<{ lesson_session_id: string }> {
  const { school_id, teacher, ended, pages = [], ...session } = input
  const lesson_session_id = newId()
  const now = app.clock.now().toISOString()
  await inTransaction(app.services.database, { school_id }, async (db) => {
    await db.insert(lessonSession).values({
      ...session,
      lesson_session_id,
      school_id,
      teacher_id: teacher.person_id,
      teacher_name: teacher.name,
      subject_id: 'math',
      title: '二次函数的图像',
      device_id: 'device-1',
      pages: pages.map(({ page_id, kind, title, ratio, image_key }) => ({
        page_id,
        kind,
        title,
        ratio,
        image_key,
      })),
      roster_count: 3,
      seq: 0,
      started_at: now,
      ended_at: ended ? now : null,
    })
    await db
      .insert(participant)
      .values({ lesson_session_id, student_id: newId(), school_id, name: '学生1', joined_at: now })
    await db.insert(quizRun).values({
      ...versionRow({ school_id, question_id: newId(), version: 1, created_at: now }),
      quiz_run_id: newId(),
      lesson_session_id,
      lesson_quiz_id: newId(),
      question_version: 1,
      run_no: 1,
      started_at: now,
      ends_at: null,
      ended_at: now,
      revealed_at: null,
    })
  })
  return { lesson_session_id }
}
