import { readFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Queryable } from '../../src/core/db/transaction.ts'
import { catalogueId } from '../../src/features/questions/catalogue/standard-catalogue.ts'
import { createLesson, type LessonPage } from '../../src/features/lessons/lessons.service.ts'
import { addStoredResource } from '../../src/features/resources/resources.service.ts'
import type { ResourceRow } from '../../src/features/resources/resources.store.ts'
import type { Storage } from '../../src/core/storage/storage.ts'
import { demoFiles, demoLesson, demoReadingLesson } from './content/lesson.ts'
import type { DemoPlainLesson } from './content/types.ts'
import { DEMO_SCHOOL_ID as school_id } from './demo-school-id.ts'

const PAGE_RATIO = 16 / 9
const FIRST_VERSION = 1

type Seeding = {
  questionIds: Map<string, string>
  classIds: Map<string, string>
  teacherIds: Map<string, string>
  storage: Storage
  seed_files: string
  now: Date
}

/** The teacher's files and the prepared lessons, the pages already turned into pictures; returns the files by key. */
export async function seedLesson(db: Queryable, seeding: Seeding): Promise<Map<string, ResourceRow>> {
  const teacher_id = found(seeding.teacherIds, demoLesson.teacher_login)
  const owner = { school_id, owner_teacher_id: teacher_id }
  const resources = new Map<string, ResourceRow>()
  for (const key of [...demoLesson.attachment_file_keys, demoLesson.courseware_file_key]) {
    const row = await addStoredResource(
      { db, ...seeding },
      { ...owner, name: fileOf(key).name, bytes: bytesOf(seeding, key) },
    )
    resources.set(key, row)
  }
  const pages = await Promise.all(
    demoLesson.pages.map((page, index) => storePage(seeding, { ...page, page_no: index + 1 })),
  )
  const { resource_id } = found(resources, demoLesson.courseware_file_key)
  await createLesson(db, {
    ...lessonOf(seeding, demoLesson),
    pages: [...pages.map((page) => ({ ...page, resource_id })), blankBoard()],
  })
  await createLesson(db, { ...lessonOf(seeding, demoReadingLesson), pages: [blankBoard()] })
  return resources
}

/** What every lesson says besides its pages. */
function lessonOf(seeding: Seeding, lesson: DemoPlainLesson) {
  return {
    school_id,
    teacher_id: found(seeding.teacherIds, lesson.teacher_login),
    title: lesson.title,
    subject_id: lesson.subject_id,
    phase_id: lesson.phase_id,
    textbook_id: catalogueId(lesson.textbook_key),
    chapter_id: catalogueId(lesson.chapter_key),
    goals: lesson.goal,
    class_ids: lesson.class_keys.map((key) => found(seeding.classIds, key)),
    quizzes: lesson.question_keys.map((key) => ({
      question_id: found(seeding.questionIds, key),
      version: FIRST_VERSION,
      time_limit_s: 120,
    })),
    now: seeding.now,
  }
}

async function storePage(
  seeding: Seeding,
  page: { file_key: string; title: string; page_no: number },
): Promise<LessonPage> {
  const page_id = newId()
  const image_key = `${school_id}/lesson/demo/${page_id}.png`
  await seeding.storage.write(image_key, { body: bytesOf(seeding, page.file_key), content_type: 'image/png' })
  const rest = {
    ...{ resource_id: null, ratio: PAGE_RATIO, image_key },
    ...{ background: null, lesson_quiz_id: null, for_class_ids: null, timer: null },
  }
  return { ...rest, page_id, kind: 'pdf_page', title: page.title, page_no: page.page_no }
}

function blankBoard(): LessonPage {
  const blank = {
    ...{ resource_id: null, page_no: null, image_key: null },
    ...{ background: null, lesson_quiz_id: null, for_class_ids: null, timer: null },
  }
  return { ...blank, page_id: newId(), kind: 'board', title: '板书', ratio: PAGE_RATIO }
}

function fileOf(key: string) {
  const file = demoFiles.find((candidate) => candidate.key === key)
  if (file === undefined) throw new Error(`no demo file ${key}`)
  return file
}

function bytesOf(seeding: Seeding, key: string): Uint8Array {
  return readFileSync(path.join(seeding.seed_files, fileOf(key).path))
}

function found<T>(ids: ReadonlyMap<string, T>, key: string): T {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo content names ${key}, which was not made`)
  return id
}
