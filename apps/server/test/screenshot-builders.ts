import { newScreenshotKey } from '../src/features/resources/upload/object-keys.ts'
import { buildClass, buildSchool, buildTeacher, type TestUser } from './builders.ts'
import { buildLesson, PIXEL_PNG } from './lessons-builders.ts'
import type { TestApp } from './test-app.ts'

/** A lesson of a teacher with a class, in a school of its own. */
export async function buildTaughtLesson(app: TestApp) {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { class_id } = await buildClass(app, { school_id, teacher_id: teacher.person_id })
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [class_id] })
  return { school_id, teacher, class_id, prepare_lesson_id }
}
export type TaughtLesson = Awaited<ReturnType<typeof buildTaughtLesson>>

/** A picture in the store as the page would have put it there; its address as the page tells it. */
export async function uploadScreenshot(
  app: TestApp,
  input: { school_id: string; teacher: TestUser },
  body: Uint8Array = PIXEL_PNG,
): Promise<{ object_key: string; url: string }> {
  const { storage } = app.services
  const object_key = newScreenshotKey({
    school_id: input.school_id,
    owner_teacher_id: input.teacher.person_id,
  })
  await storage.write(object_key, { body, content_type: 'image/png' })
  return { object_key, url: `http://jiangtai.test${storage.signedReadUrl(object_key, 60)}` }
}

/** One picture of a save. */
export const item = (url: string, name = '截屏1-09:05.png') => ({ name, url, type: 9 as const })

/** A right save of one picture. */
export const bodyOf = (taught: TaughtLesson, url: string) => ({
  school_id: taught.school_id,
  teacher_id: taught.teacher.person_id,
  prepare_lesson_id: taught.prepare_lesson_id,
  class_id: taught.class_id,
  items: [item(url)],
})

/** A screenshot of the lesson, through the real call. */
export async function takeScreenshot(app: TestApp, taught: TaughtLesson) {
  const { url } = await uploadScreenshot(app, taught)
  const reply = await app.call(
    taught.teacher.token,
    'POST /api/prepare_lessons/api/save_short_cut',
    bodyOf(taught, url),
  )
  const [view] = reply.payload.list
  if (view === undefined) throw new Error('the screenshot was not saved')
  return view
}
