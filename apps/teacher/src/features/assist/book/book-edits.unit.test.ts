import { expect, test } from 'vitest'
import { chosenIn, firstPage, moved, renamed, withExercises, without, withPage } from './book-edits.ts'

const page = (page_id: string, question_ids: string[] = []) => ({ page_id, name: page_id, question_ids })
const chapters = [
  { chapter_id: 'one', name: '一', pages: [page('1a', ['q', 'r']), page('1b')] },
  { chapter_id: 'two', name: '二', pages: [page('2a')] },
]
const shape = (all: typeof chapters | null) =>
  all?.map(({ chapter_id, pages }) => `${chapter_id}:${pages.map(({ page_id }) => page_id).join(',')}`)

test('[AS-1] contents are changed without touching what is beside them', () => {
  expect(shape(withPage(chapters, 'two', page('2b')))).toEqual(['one:1a,1b', 'two:2a,2b'])
  expect(shape(without(chapters, 'one'))).toEqual(['two:2a'])
  expect(shape(without(chapters, '1a'))).toEqual(['one:1b', 'two:2a'])
  expect(shape(moved(chapters, 'two', -1))).toEqual(['two:2a', 'one:1a,1b'])
  expect(shape(moved(chapters, '1b', -1))).toEqual(['one:1b,1a', 'two:2a'])
  expect([moved(chapters, '1b', 1), moved(chapters, 'one', -1), moved(chapters, 'x', 1)]).toEqual([
    null,
    null,
    null,
  ])
  expect(renamed(chapters, '2a', '复习')[1]?.pages[0]?.name).toBe('复习')
  expect(withExercises(chapters, '1a', ['r'])[0]?.pages[0]?.question_ids).toEqual(['r'])
})

test('a place is found by its id, the first page where none is asked for', () => {
  expect(chosenIn(chapters, '2a')?.chapter.chapter_id).toBe('two')
  expect(chosenIn(chapters, 'one')).toEqual({ chapter: chapters[0], page: null })
  expect([chosenIn(chapters, 'x'), firstPage(chapters), firstPage([])]).toEqual([null, '1a', null])
})
