import { ApiError } from '@jiangtai/client/api.ts'
import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleShape, sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import type { OwnPageInk } from '@jiangtai/shared/lessons/ink/views.ts'
import { describe, expect, test } from 'vitest'
import { createSaveQueue } from '../../../../shared/forms/saving/save-queue.ts'
import { createInkDrafts } from './ink-drafts.ts'
import { createInkPart } from './ink-part.ts'

const PAGE = 'page'

/** Browser storage that lasts as long as the test. */
function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

const refusal = (name: ApiError['name'], message: string) =>
  new ApiError({ name, message, status: 400, code: 400, fields: [], is_login: false })

/** A server with one page, and the part of a browser; `answer` may lose or refuse what is sent. */
function open({
  storage = memory(),
  server = { page_id: PAGE, revision: 0, gestures: [] },
  answer = () => null,
}: {
  storage?: ReturnType<typeof memory>
  server?: OwnPageInk
  answer?: (sent: OwnPageInk) => 'offline' | 'lost' | ApiError | null
} = {}) {
  let stored = server
  const saved: OwnPageInk[] = []
  const queue = createSaveQueue({
    ...{ after: () => () => undefined, messageOf: String, isWorthRetrying: () => true },
    onSaved: () => undefined,
  })
  const part = createInkPart({
    ...{ queue, drafts: createInkDrafts(storage, 'lesson') },
    stored: stored.revision === 0 ? [] : [stored],
    read: () => Promise.resolve(stored),
    onSaved: (one) => void saved.push(one),
    save: ({ request_id: _id, ...sent }) => {
      const told = answer(sent)
      if (told === 'offline') return Promise.reject(new Error('断网'))
      if (told instanceof ApiError) return Promise.reject(told)
      if (sent.revision !== stored.revision) return Promise.reject(refusal('CONFLICT', '刚在别处改过'))
      stored = { ...sent, revision: sent.revision + 1 }
      return told === 'lost'
        ? Promise.reject(new Error('断网'))
        : Promise.resolve({ revision: stored.revision })
    },
  })
  const shown = (page_id = PAGE) => {
    const ink = part.state.getState().pages.get(page_id)
    return ink === undefined ? [] : listVisibleItems(ink).map(({ mark }) => mark.id)
  }
  const problem = () => part.state.getState().problems.get(PAGE) ?? null
  return { part, queue, saved, storage, shown, problem, server: () => stored }
}

const undoOf = (op_id: string): InkOp => ({ v: 3, kind: 'undo', id: `undo-${op_id}`, op_id })

describe('[LE-83] the ink of a page while it is prepared', () => {
  test('is shown at once, saved in one call after a burst, and kept on the device until then', async () => {
    const { part, queue, shown, saved, storage, server } = open()
    part.write(PAGE, sampleText)
    part.write(PAGE, sampleShape)
    expect(shown()).toEqual(['text', 'shape'])
    expect(storage.kept.size).toBe(1)
    expect(await queue.flush()).toBe(true)
    expect(saved).toEqual([{ page_id: PAGE, revision: 1, gestures: [sampleText, sampleShape] }])
    expect(storage.kept.size).toBe(0)
    part.write(PAGE, undoOf('shape'))
    await queue.flush()
    expect(server()).toEqual({ page_id: PAGE, revision: 2, gestures: [sampleText] })
  })

  test('that the line kept back comes with the next visit, and is saved then', async () => {
    const first = open({ answer: () => 'offline' })
    first.part.write(PAGE, sampleText)
    expect(await first.queue.flush()).toBe(false)
    const { storage } = first
    const second = open({ storage })
    expect(second.shown()).toEqual(['text'])
    expect(await second.queue.flush()).toBe(true)
    expect(second.server()).toMatchObject({ revision: 1, gestures: [sampleText] })
    expect(storage.kept.size).toBe(0)
  })

  test('that was changed elsewhere waits for the teacher, while the rest is saved; each of both can be kept', async () => {
    const server = { page_id: PAGE, revision: 1, gestures: [sampleShape] }
    for (const which of ['ours', 'theirs'] as const) {
      const storage = memory()
      createInkDrafts(storage, 'lesson').keep({ page_id: PAGE, revision: 0, gestures: [sampleText] })
      const { part, queue, shown, problem, ...rest } = open({ storage, server })
      expect([shown(), problem()]).toEqual([['text'], { kind: 'behind' }])
      part.write(PAGE, { ...sampleText, id: 'more' })
      expect(await queue.flush()).toBe(true)
      expect([rest.server(), storage.kept.size]).toEqual([server, 1])
      part.decide(which, server)
      await queue.flush()
      expect(problem()).toBeNull()
      expect(shown()).toEqual(which === 'ours' ? ['text', 'more'] : ['shape'])
      expect(rest.server().gestures.map(({ id }) => id)).toEqual(shown())
      expect(storage.kept.size).toBe(0)
    }
  })

  test('whose saving was answered on a broken line is no change from elsewhere', async () => {
    let isLost = true
    const { part, queue, problem, server } = open({ answer: () => (isLost ? 'lost' : null) })
    part.write(PAGE, sampleText)
    expect(await queue.flush()).toBe(false)
    isLost = false
    part.write(PAGE, sampleShape)
    await queue.flush()
    await queue.flush()
    expect(problem()).toBeNull()
    expect(server()).toMatchObject({ revision: 2, gestures: [sampleText, sampleShape] })
  })

  test('[LE-81] that is refused says why, stays on the device, and is saved once it is less', async () => {
    const { part, queue, problem, storage, server } = open({
      answer: ({ gestures }) => (gestures.length > 1 ? refusal('BAD_INPUT', '这一页写得太多了') : null),
    })
    part.write(PAGE, sampleText)
    part.write(PAGE, sampleShape)
    expect(await queue.flush()).toBe(true)
    expect(problem()).toEqual({ kind: 'refused', message: '这一页写得太多了' })
    expect(storage.kept.size).toBe(1)
    part.write(PAGE, undoOf('shape'))
    await queue.flush()
    expect([problem(), storage.kept.size]).toEqual([null, 0])
    expect(server().gestures).toEqual([sampleText])
  })

  test('takes what the server has since, but nothing older and nothing over what is not saved', () => {
    const { part, shown } = open({ server: { page_id: PAGE, revision: 2, gestures: [sampleText] } })
    part.adopt([{ page_id: PAGE, revision: 1, gestures: [] }])
    expect(shown()).toEqual(['text'])
    part.adopt([{ page_id: PAGE, revision: 3, gestures: [sampleShape] }])
    expect(shown()).toEqual(['shape'])
    part.write(PAGE, { ...sampleText, id: 'new' })
    part.adopt([{ page_id: PAGE, revision: 4, gestures: [] }])
    expect(shown()).toEqual(['shape', 'new'])
  })
})

test('a full or broken storage neither stops the hand nor brings back what never was', () => {
  const storage = memory()
  storage.setItem('jiangtai.teacher.lesson-ink.lesson.page', '{"revision": "x"}')
  storage.setItem('jiangtai.teacher.lesson-ink.lesson.other', 'not json')
  storage.setItem('jiangtai.teacher.lesson-ink.another.page', '{"revision":1,"gestures":[]}')
  const drafts = createInkDrafts(storage, 'lesson')
  expect(drafts.list()).toEqual([])
  drafts.keep({ page_id: 'page', revision: 1, gestures: [sampleText] })
  const full = createInkDrafts(
    {
      ...storage,
      setItem: () => {
        throw new Error('full')
      },
      removeItem: storage.removeItem,
      length: 0,
    },
    'lesson',
  )
  full.keep({ page_id: 'page', revision: 2, gestures: [] })
  expect(drafts.list()).toEqual([])
})
