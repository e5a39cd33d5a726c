import { expect, test } from 'vitest'
import { createPageTurner } from './page-turner.ts'

const PAGES = ['p1', 'p2', 'p3', 'p4']

function open(page_id: string) {
  const turns: { page_id: string; answer: (done: unknown) => Promise<void> }[] = []
  const turner = createPageTurner({
    current: () => ({ page_ids: PAGES, page_id }),
    turn: (wanted) =>
      new Promise((resolve) => {
        turns.push({
          page_id: wanted,
          answer: async (done) => {
            resolve(done)
            for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
          },
        })
      }),
  })
  return { turner, turns, sent: () => turns.map((turn) => turn.page_id) }
}

test('steps stop at both ends', () => {
  const { turner, sent } = open('p1')
  turner.go({ step: -1 })
  turner.go('first')
  expect(sent()).toEqual([])
})

test('three quick presses go three pages on, without showing the one between', async () => {
  const { turner, turns, sent } = open('p1')
  turner.go({ step: 1 })
  turner.go({ step: 1 })
  turner.go({ step: 1 })
  expect(sent()).toEqual(['p2'])
  await turns[0]!.answer({ done: true })
  expect(sent()).toEqual(['p2', 'p4'])
})

test('after a refused turn the next press starts from the page shown', async () => {
  const { turner, turns, sent } = open('p2')
  turner.go({ step: 1 })
  await turns[0]!.answer(null)
  turner.go({ step: 1 })
  expect(sent()).toEqual(['p3', 'p3'])
})

test('jumps to a page, the first and the last', async () => {
  const { turner, turns, sent } = open('p2')
  turner.go('last')
  await turns[0]!.answer({ done: true })
  turner.go({ page_id: 'p3' })
  await turns[1]!.answer({ done: true })
  turner.go({ page_id: 'gone' })
  expect(sent()).toEqual(['p4', 'p3'])
})
