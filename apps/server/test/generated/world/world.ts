import { newId } from '@jiangtai/shared/core/ids.ts'
import type { LessonPage } from '../../../src/features/lessons/lessons.service.ts'
import { newObjectKey } from '../../../src/features/resources/upload/object-keys.ts'
import { buildClass, buildSchool, buildTeacher, type TestUser } from '../../builders.ts'
import { buildScheme } from '../../grouping-builders.ts'
import { buildJob } from '../../job-builders.ts'
import { boardPage, buildLesson, buildPicture, buildTextbook } from '../../lessons-builders.ts'
import { buildQuestion, QUESTION_FILE } from '../../question-builders.ts'
import { buildResource, PDF_BYTES } from '../../resource-builders.ts'
import type { TestApp } from '../../test-app.ts'
import { tokenOfPerson } from '../../tokens.ts'

/** How many of each thing: `few` for what is right and wrong, `many` for what must not grow with the rows. */
export type Size = { students: number; rows: number }
export const FEW: Size = { students: 2, rows: 2 }
export const MANY: Size = { students: 20, rows: 20 }

export type SideStudent = { student_id: string; name: string; login: string; token: string }

/** One teacher with a class and everything an id can name: what valid calls are made from. */
export type Side = {
  school_id: string
  teacher: TestUser
  class_id: string
  /** A class of the same teacher where no lesson runs. */
  idle_class_id: string
  students: SideStudent[]
  textbook_id: string
  chapter_id: string
  resource_id: string
  /** The picture that is a page of the lesson. */
  picture_id: string
  /** Uploaded, not yet registered. */
  object_key: string
  question_ids: string[]
  /** In no lesson. */
  spare_question_id: string
  prepare_lesson_id: string
  page_ids: string[]
  lesson_quiz_ids: string[]
  /** A lesson that nobody teaches at the moment. */
  idle_lesson_id: string
  lesson_session_id: string
  device_id: string
  /** Running; has a time limit. */
  quiz_run_id: string
  job_id: string
  /** The scheme in use of the class, with one group of all its students and one point. */
  scheme_id: string
  group_id: string
  point_id: string
}

/** Copies of a side keep the names of its classes, which are no other class's. */
const nextClassName = () => `高一(${(classes += 1)})班`
let classes = 5000

/** Builds a side in a school, with a lesson under way and a question running. */
export async function buildSide(app: TestApp, of: { school_id: string; size: Size }): Promise<Side> {
  const { school_id, size } = of
  const teacher = await buildTeacher(app, { school_id })
  const owner = { school_id, teacher_id: teacher.person_id }
  const taught = await buildClass(app, { ...owner, student_count: size.students, name: nextClassName() })
  const idle = await buildClass(app, { ...owner, student_count: 1, name: nextClassName() })
  const { textbook_id, chapter_id } = await buildTextbook(app, { subject_id: 'math', phase_id: 'senior' })
  const resources = await repeat(size.rows, (at) =>
    buildResource(app, { school_id, teacher, name: `课件${at}.pdf` }),
  )
  const picture = await buildPicture(app, { school_id, teacher })
  const questions = await repeat(size.rows + 1, () => buildQuestion(app, { school_id }))
  const [spare, ...asked] = questions.map(({ question_id }) => question_id)
  const quizzes = asked.map((question_id) => ({ question_id, version: 1 }))
  const picturePage: LessonPage = {
    ...boardPage('图'),
    kind: 'image',
    resource_id: picture.resource_id,
    image_key: picture.object_key,
  }
  const pages = [...(await repeat(size.rows, async (at) => boardPage(`第${at}页`))), picturePage]
  const lessonOf = (class_ids: string[]) =>
    buildLesson(app, { school_id, teacher, class_ids, pages, quizzes })
  const { prepare_lesson_id } = await lessonOf([taught.class_id])
  // Page ids are the rows' keys, so the others bring their own.
  const others = await repeat(size.rows - 1, () =>
    buildLesson(app, { school_id, teacher, class_ids: [idle.class_id], pages: [boardPage('白')], quizzes }),
  )
  const object_key = newObjectKey({ school_id, owner_teacher_id: teacher.person_id }, 'pdf')
  await app.services.storage.write(object_key, { body: PDF_BYTES, content_type: 'application/pdf' })
  const { job_id } = await buildJob(app, {
    school_id,
    user: teacher,
    kind: 'questions.import',
    payload: {
      file_text: JSON.stringify(QUESTION_FILE),
      subject_id: 'math',
      phase_id: 'senior',
      owner_teacher_id: teacher.person_id,
      submitted_at: app.clock.now().toISOString(),
    },
    total_count: 4,
  })
  const students = await Promise.all(
    taught.students.map(async (student) => ({
      ...student,
      token: await tokenOfPerson(app, { school_id, person_id: student.student_id }),
    })),
  )
  const listed = await app.call(teacher.token, 'POST /api/prepare_lessons/api/list_quzi', {
    prepare_lesson_id,
  })
  const lesson_quiz_ids = listed.payload.quizzes.map((quiz) => quiz.lesson_quiz_id)
  const device_id = 'device-one'
  const started = await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_lesson', {
    prepare_lesson_id,
    class_id: taught.class_id,
    device_id,
  })
  const { lesson_session_id } = started.payload.state
  for (const student of students) {
    await app.call(student.token, 'POST /api/pad/v1/classroom/join', { lesson_session_id })
  }
  const pushed = await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_quzi', {
    lesson_session_id,
    device_id,
    lesson_quiz_id: first(lesson_quiz_ids),
    time_limit_s: 600,
  })
  const student_ids = students.map(({ student_id }) => student_id)
  const grouped = await buildScheme(app, { token: teacher.token, class_id: taught.class_id, student_ids })
  const given = await app.call(teacher.token, 'POST /api/grouping/v1/point/add', {
    scheme_id: grouped.scheme_id,
    targets: [{ group_id: grouped.group_id, student_id: null }],
    delta: 1,
    reason: '积极发言',
  })
  return {
    school_id,
    teacher,
    class_id: taught.class_id,
    idle_class_id: idle.class_id,
    students,
    textbook_id,
    chapter_id,
    resource_id: first(resources).resource_id,
    picture_id: picture.resource_id,
    object_key,
    question_ids: asked,
    spare_question_id: spare ?? '',
    prepare_lesson_id,
    page_ids: pages.map((page) => page.page_id),
    lesson_quiz_ids,
    idle_lesson_id: first(others).prepare_lesson_id,
    lesson_session_id,
    device_id,
    quiz_run_id: pushed.payload.quiz_run_id,
    job_id,
    ...grouped,
    point_id: first(given.payload.point_ids),
  }
}

/** A side in a school of its own. */
export async function buildOwnSide(app: TestApp, size: Size): Promise<Side> {
  const { school_id } = await buildSchool(app)
  return buildSide(app, { school_id, size })
}

/** The same things with ids of nobody: right in form, absent everywhere. */
export function absentSide(like: Side): Side {
  const nobody = { ...like.teacher, person_id: newId(), account_id: newId() }
  return {
    ...like,
    teacher: nobody,
    students: like.students.map((student) => ({ ...student, student_id: newId() })),
    class_id: newId(),
    idle_class_id: newId(),
    resource_id: newId(),
    picture_id: newId(),
    object_key: newObjectKey({ school_id: 'absent', owner_teacher_id: nobody.person_id }, 'pdf'),
    question_ids: like.question_ids.map(() => newId()),
    spare_question_id: newId(),
    prepare_lesson_id: newId(),
    page_ids: like.page_ids.map(() => newId()),
    lesson_quiz_ids: like.lesson_quiz_ids.map(() => newId()),
    idle_lesson_id: newId(),
    lesson_session_id: newId(),
    quiz_run_id: newId(),
    job_id: newId(),
    scheme_id: newId(),
    group_id: newId(),
    point_id: newId(),
  }
}

/** The first of a list that cannot be empty. */
export function first<T>(list: readonly T[]): T {
  const [found] = list
  if (found === undefined) throw new Error('the list is empty')
  return found
}

async function repeat<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let at = 1; at <= count; at += 1) made.push(await make(at))
  return made
}
