import { ApiError } from '@jiangtai/client/api.ts'
import type { PageNote } from '@jiangtai/shared/lessons/notes/views.ts'
import { MAX_NOTE } from '@jiangtai/shared/lessons/rules.ts'
import { describe, expect, test } from 'vitest'
import { createNoteDrafts } from './note-drafts.ts'
import { createNotesPart } from './notes-part.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    size: () => kept.size,
  }
}

/** The 讲稿 of a lesson in a browser, at a server that stores them until it is told to refuse. */
function open({ storage = memory(), told = [] as PageNote[] } = {}) {
  const due = new Map<string, (request_id: string) => Promise<void>>()
  const sent: [string, number, string][] = []
  let refusal: Error | null = null
  const part = createNotesPart({
    prepare_lesson_id: 'lesson-1',
    queue: { put: ({ key, run }) => void due.set(key, run) },
    drafts: createNoteDrafts(storage),
    save: ({ page_id, revision, speaker_note }) => {
      sent.push([page_id, revision, speaker_note])
      return refusal === null ? Promise.resolve({ revision: revision + 1 }) : Promise.reject(refusal)
    },
  })
  part.adopt(told)
  return {
    part,
    sent,
    storage,
    refuse: (error: Error) => void (refusal = error),
    note: (page_id: string) => part.state.getState().notes?.get(page_id),
    saveAll: async () => {
      for (const [key, run] of due) {
        await run('request')
        due.delete(key)
      }
    },
  }
}

const conflict = new ApiError({ name: 'CONFLICT', message: '别处改过', status: 409 } as never)
const STORED = [{ page_id: 'p1', text: '问对称轴', revision: 3 }]

describe('讲稿 while they are written', () => {
  test('[LE-142] each page is saved by itself, from the revision it was read at', async () => {
    const { part, sent, saveAll, storage } = open({ told: STORED })
    part.change('p1', '问顶点')
    part.change('p2', '先讲例题')
    await saveAll()
    expect(sent).toEqual([
      ['p1', 3, '问顶点'],
      ['p2', 0, '先讲例题'],
    ])
    part.change('p1', '问顶点和开口')
    await saveAll()
    expect(sent.at(-1)).toEqual(['p1', 4, '问顶点和开口'])
    expect(storage.size()).toBe(0)
  })

  test('[LE-142] what was typed outlives the page, and is saved by the next one', async () => {
    const first = open({ told: STORED })
    first.part.change('p1', '还没有保存')
    const { note, sent, saveAll } = open({ told: STORED, storage: first.storage })
    expect(note('p1')).toMatchObject({ text: '还没有保存', is_behind: false })
    await saveAll()
    expect(sent).toEqual([['p1', 3, '还没有保存']])
  })

  test('[LE-142] a change elsewhere is told at its page, and the teacher decides', async () => {
    const { part, note, refuse, saveAll, sent, storage } = open({ told: STORED })
    refuse(conflict)
    part.change('p1', '这里的')
    await saveAll()
    expect(note('p1')).toMatchObject({ text: '这里的', is_behind: true })
    expect(storage.size()).toBe(1)
    part.decide('theirs', 'p1', [{ page_id: 'p1', text: '别处的', revision: 4 }])
    expect(note('p1')).toMatchObject({ text: '别处的', is_behind: false })
    expect(storage.size()).toBe(0)
    part.change('p1', '又改')
    await saveAll()
    expect(sent.at(-1)).toEqual(['p1', 4, '又改'])
  })

  test('[LE-142] ours takes the place of theirs where the teacher says so', async () => {
    const first = open({ told: STORED })
    first.part.change('p1', '这里的')
    const newer = [{ page_id: 'p1', text: '别处的', revision: 4 }]
    const { part, note, sent, saveAll } = open({ told: newer, storage: first.storage })
    expect(note('p1')).toMatchObject({ text: '这里的', is_behind: true })
    await saveAll()
    expect(sent).toEqual([])
    part.decide('ours', 'p1', newer)
    await saveAll()
    expect(sent).toEqual([['p1', 4, '这里的']])
  })

  test('[LE-140] a text that is too long stays here and is not sent', async () => {
    const { part, sent, saveAll, note } = open()
    part.change('p1', '长'.repeat(MAX_NOTE + 1))
    await saveAll()
    expect(sent).toEqual([])
    expect(note('p1')?.text.length).toBe(MAX_NOTE + 1)
  })

  test('a newer list of the server is taken, except where the text here is not saved', () => {
    const { part, note } = open({ told: STORED })
    part.change('p2', '正在写')
    part.adopt([
      { page_id: 'p1', text: '更新的', revision: 4 },
      { page_id: 'p2', text: '别处的', revision: 1 },
    ])
    expect(note('p1')?.text).toBe('更新的')
    expect(note('p2')?.text).toBe('正在写')
  })
})
