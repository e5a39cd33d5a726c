import type { CallName } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { newScreenshotKey } from '../../src/features/resources/upload/object-keys.ts'
import { PIXEL_PNG } from '../lessons-builders.ts'
import type { TestApp } from '../test-app.ts'
import type { ValidCall } from './valid-calls.ts'
import type { Side } from './world.ts'

const API = '/api/prepare_lessons/api'
const byTeacher = { as: 'teacher' } as const

/** What was made for a side before its call, by its teacher. */
const made = new Map<string, { url: string; screenshot_id: string }>()
const absent = { url: 'http://jiangtai.test/oss/jiangtai/public/absent.png', screenshot_id: newId() }
const madeFor = ({ teacher }: Side) => made.get(teacher.account_id) ?? absent

const saveBody = (side: Side) => ({
  school_id: side.school_id,
  teacher_id: side.teacher.person_id,
  prepare_lesson_id: side.prepare_lesson_id,
  class_id: side.class_id,
  items: [{ name: '截屏1-09:05.png', url: madeFor(side).url, type: 9 as const }],
})

/** An uploaded picture that nobody has registered. */
async function withPicture(app: TestApp, side: Side): Promise<void> {
  const { storage } = app.services
  const key = newScreenshotKey({ school_id: side.school_id, owner_teacher_id: side.teacher.person_id })
  await storage.write(key, { body: PIXEL_PNG, content_type: 'image/png' })
  const url = `http://jiangtai.test${storage.signedReadUrl(key, 60)}`
  made.set(side.teacher.account_id, { url, screenshot_id: absent.screenshot_id })
}

async function withScreenshot(app: TestApp, side: Side): Promise<void> {
  await withPicture(app, side)
  const saved = await app.call(side.teacher.token, `POST ${API}/save_short_cut`, saveBody(side))
  const [one] = saved.payload.list
  made.set(side.teacher.account_id, { ...madeFor(side), screenshot_id: one?.screenshot_id ?? '' })
}

const one = (side: Side) => ({ screenshot_id: madeFor(side).screenshot_id })

/** The right calls of screenshots. */
export const screenshotCalls: { [N in CallName]?: ValidCall<N> } = {
  'POST /api/prepare_lessons/api/save_short_cut': { ...byTeacher, before: withPicture, body: saveBody },
  'POST /api/prepare_lessons/api/short_cut/list': {
    ...byTeacher,
    body: ({ prepare_lesson_id }) => ({ prepare_lesson_id }),
  },
  'POST /api/prepare_lessons/api/short_cut/rename': {
    ...byTeacher,
    before: withScreenshot,
    body: (side) => ({ ...one(side), name: '顶点.png' }),
  },
  'POST /api/prepare_lessons/api/short_cut/remove': { ...byTeacher, before: withScreenshot, body: one },
  'POST /api/prepare_lessons/api/short_cut/save_as_resource': {
    ...byTeacher,
    before: withScreenshot,
    body: one,
  },
}
