import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { applyInkOp, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { expect, test } from 'vitest'
import { createKeptInk } from './kept-ink.ts'

/** The storage of a browser tab that lasts over reloads, up to a size. */
function tabStorage({ most = 1_000_000 }: { most?: number } = {}) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > most) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, text)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

const DRAWN = applyInkOp(
  EMPTY_INK,
  penLine(newId(), [
    [10, 10],
    [200, 120],
  ]),
)

test('[SH-8] what was drawn over a picture is there after a reload, for who drew it', () => {
  const storage = tabStorage()
  createKeptInk({ storage, account_id: 'a' }).keep('picture', DRAWN)
  expect(createKeptInk({ storage, account_id: 'a' }).find('picture')).toEqual(DRAWN)
  expect(createKeptInk({ storage, account_id: 'a' }).find('other')).toEqual(EMPTY_INK)
  expect(createKeptInk({ storage, account_id: 'b' }).find('picture')).toEqual(EMPTY_INK)
})

test('[SH-8] ink for which there is no room stays until the reload, and no older state comes back', () => {
  const storage = tabStorage({ most: JSON.stringify(DRAWN).length })
  const ink = createKeptInk({ storage, account_id: 'a' })
  ink.keep('picture', DRAWN)
  const more = applyInkOp(DRAWN, penLine(newId(), [[300, 300]]))
  ink.keep('picture', more)
  expect(ink.find('picture')).toBe(more)
  expect(createKeptInk({ storage, account_id: 'a' }).find('picture')).toEqual(EMPTY_INK)
})

test('[DW-1] what an older version of the program kept is there after the reload that brought this one', () => {
  const storage = tabStorage()
  storage.setItem('jiangtai.teacher.picture_ink.a.picture', JSON.stringify({ ...DRAWN, version: 4 }))
  expect(createKeptInk({ storage, account_id: 'a' }).find('picture')).toEqual(DRAWN)
})

test('what cannot be read is no ink', () => {
  const storage = tabStorage()
  for (const text of ['{"done":', 'null', '{"version":99,"done":[],"undone":[]}']) {
    storage.setItem('jiangtai.teacher.picture_ink.a.picture', text)
    expect(createKeptInk({ storage, account_id: 'a' }).find('picture')).toEqual(EMPTY_INK)
  }
})
