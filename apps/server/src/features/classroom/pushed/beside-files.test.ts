import { newId } from '@jiangtai/shared/core/ids.ts'
import { SCREENSHOT_TYPE } from '@jiangtai/shared/lessons/screenshots.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningLesson } from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { screenshot } from '../../lessons/screenshots/screenshots.table.ts'
import { buildPushedLesson } from './test/pushed-lesson.ts'

const STATUS = 'POST /api/prepare_lessons/api/get_store_pushed_item_status'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('what is handed out beside files and pages', () => {
  /** A screenshot that the teacher of a lesson took for it. */
  async function takeScreenshot(
    { teacher, school_id, prepare_lesson_id }: RunningLesson,
    at = prepare_lesson_id,
  ) {
    const object_key = `public/${school_id}/${newId()}.png`
    const saved = await app.services.database.orm
      .insert(screenshot)
      .values({
        ...{ screenshot_id: newId(), school_id, teacher_id: teacher.person_id, prepare_lesson_id: at },
        ...{ class_id: null, subject_id: 'math', phase_id: 'senior', object_key, name: '第一步.png' },
        ...{ type: SCREENSHOT_TYPE, taken_at: app.services.clock.now().toISOString(), deleted_at: null },
      })
      .returning()
    return saved[0]!.screenshot_id
  }

  it('[CR-387] a screenshot of the lesson, until it is removed', async () => {
    const lesson = await buildPushedLesson(app)
    const ref_id = await takeScreenshot(lesson)
    expect((await lesson.push(null, { kind: 'screenshot', ref_id })).code).toBe(200)
    const [item] = await lesson.own(0)
    expect(item).toMatchObject({
      kind: 'screenshot',
      title: '第一步',
      media: { kind: 'image' },
      question: null,
    })
    await app.services.database.orm
      .update(screenshot)
      .set({ deleted_at: app.services.clock.now().toISOString() })
      .where(eq(screenshot.screenshot_id, ref_id))
    expect((await lesson.own(0))[0]?.media).toBeNull()
  })

  it('[CR-387] [CR-388] nothing of another lesson, which is refused at the field', async () => {
    const [lesson, other] = [await buildPushedLesson(app), await buildPushedLesson(app)]
    const shots = [await takeScreenshot(other), await takeScreenshot(lesson, newId())]
    for (const [kind, ref_id] of [
      ...shots.map((id) => ['screenshot', id] as const),
      ['question', other.lesson_quiz_id] as const,
      ['question', newId()] as const,
    ])
      expect((await lesson.push(null, { kind, ref_id })).error?.fields).toMatchObject([{ field: 'ref_id' }])
  })

  it('[CR-388] a question without its key, which is no run', async () => {
    const lesson = await buildPushedLesson(app)
    const { lesson_quiz_id, teacher, lesson_session_id } = lesson
    await lesson.push([lesson.idOf(0)], { kind: 'question', ref_id: lesson_quiz_id })
    const [item] = await lesson.own(0)
    expect(item).toMatchObject({ kind: 'question', title: '第 1 题', media: null })
    expect(item?.question?.document.items).toHaveLength(1)
    expect(Object.keys(item!.question!.document.items[0]!)).not.toContain('key')
    expect(JSON.stringify(item)).not.toMatch(/analysis|秘密/)
    expect(await lesson.own(1)).toEqual([])
    const { payload } = await app.call(teacher.token, STATUS, { lesson_session_id })
    expect(payload.runs).toEqual([])
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    const past = await app.call(lesson.students[0]!.token, 'POST /api/pad/v1/classroom/past-lesson', {
      lesson_session_id,
    })
    expect(past.payload.items[0]?.question).toEqual(item?.question)
  })
})
