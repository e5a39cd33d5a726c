import { ApiError } from '@jiangtai/client/api.ts'
import { describe, expect, test } from 'vitest'
import { saveScreenshot, type SaveServices, type ScreenshotPlace } from './save-screenshot.ts'

const PLACE: ScreenshotPlace = {
  school_id: 's1',
  teacher_id: 't1',
  prepare_lesson_id: 'l1',
  class_id: 'c1',
  subject_id: null,
  phase_id: null,
}
/** Five past nine in every school, independent of the time zone of a panel. */
const NOW = new Date('2026-11-22T01:05:00Z')
const TAKEN = { name: '截屏1-09:00.png', url: '/oss/a.png' }

function services(change: Partial<SaveServices> = {}) {
  const uploads: string[] = []
  const bodies: Parameters<SaveServices['register']>[0][] = []
  const given: SaveServices = {
    known: async () => ({ total: 1, taken_count: 2, list: [screenshotOf(TAKEN)] }),
    upload: async ({ name }) => {
      uploads.push(name)
      return 'http://school.test/oss/b.png'
    },
    register: async (body) => {
      bodies.push(body)
      return { list: body.items.map(screenshotOf) }
    },
    ...change,
  }
  return { given, uploads, bodies }
}

function screenshotOf({ name, url }: { name: string; url: string }) {
  const { school_id: _school, teacher_id: _teacher, prepare_lesson_id = null, class_id = null } = PLACE
  const place = { prepare_lesson_id, class_id, subject_id: null, phase_id: null }
  return { screenshot_id: 'x', name, url, type: 9, taken_at: NOW.toISOString(), ...place }
}

const save = (given: SaveServices, url: string | null = null) =>
  saveScreenshot(given, { outgoing: { blob: new Blob(['x']), url }, place: PLACE, now: NOW })

describe('saveScreenshot', () => {
  test('[SH-44] uploads, then records with the payload and the name of the spec', async () => {
    const { given, uploads, bodies } = services()
    const outcome = await save(given)
    expect(outcome.kind).toBe('saved')
    expect(uploads).toEqual(['截屏3-09:05.png'])
    const items = [{ name: '截屏3-09:05.png', url: 'http://school.test/oss/b.png', type: 9 }]
    expect(bodies).toEqual([{ ...PLACE, short_cuts: [TAKEN], items }])
  })

  test('[SH-12] a failed upload records nothing', async () => {
    const { given, bodies } = services({ upload: () => Promise.reject(new Error('gone')) })
    const outcome = await save(given)
    expect(outcome).toMatchObject({ kind: 'upload_failed', outgoing: { url: null } })
    expect(bodies).toEqual([])
  })

  test('[SH-12] what was uploaded is not sent again when only the record failed', async () => {
    const failure = {
      name: 'CONFLICT',
      message: '备课已被删除',
      status: 409,
      code: 409,
      fields: [],
      is_login: false,
    } as const
    const { given, uploads } = services({ register: () => Promise.reject(new ApiError(failure)) })
    const refused = await save(given)
    expect(refused).toMatchObject({ kind: 'refused', message: '备课已被删除' })
    const second = services()
    expect((await save(second.given, refused.outgoing.url)).kind).toBe('saved')
    expect(uploads).toHaveLength(1)
    expect(second.uploads).toEqual([])
  })

  test('[SH-44] a server that does not answer, or cannot, is a fault of the system', async () => {
    const offline = {
      name: 'OFFLINE',
      message: '网络已断开',
      status: 0,
      code: 0,
      fields: [],
      is_login: false,
    } as const
    const { given } = services({ register: () => Promise.reject(new ApiError(offline)) })
    expect((await save(given)).kind).toBe('system')
    const failing = { ...offline, name: 'UNAVAILABLE', message: '出错了', status: 503 } as const
    const down = services({ register: () => Promise.reject(new ApiError(failing)) })
    expect((await save(down.given)).kind).toBe('system')
    const broken = services({ known: () => Promise.reject(new TypeError('broken')) })
    expect((await save(broken.given)).kind).toBe('system')
  })
})
