import { describe, expect, it } from 'vitest'
import { type ReadCard, readCards } from './read-cards.ts'
import { drawRoom, type HeldCard, holdCards, type Room } from './test/draw-cards.ts'
import { OTHER_PICTURES } from './test/draw-others.ts'
import { randomFrom } from './test/random.ts'

const HD = { width: 1920, height: 1080 }
const CLEAR: Room = { ...HD, blur: 1, noise: 3, shade: 0.3 }

const held = (cards: readonly HeldCard[]): ReadCard[] =>
  cards.map(({ card_no, letter }) => ({ card_no, letter }))
const byNumber = (cards: readonly ReadCard[]) =>
  [...cards].sort((a, b) => (a.card_no ?? 0) - (b.card_no ?? 0))

function readRoom(seed: number, room: Room, size: [number, number], cards = 50) {
  const random = randomFrom(seed)
  const shown = holdCards(random, { ...HD, cards, size })
  const picture = drawRoom(random, room, shown)
  return { shown: held(shown), read: byNumber(readCards(picture)) }
}

describe('cards in a picture', () => {
  it.each<[string, Room, [number, number]]>([
    ['in a clear picture', CLEAR, [60, 110]],
    ['large ones', CLEAR, [90, 150]],
    ['out of focus', { ...CLEAR, blur: 3 }, [60, 110]],
    ['with much noise', { ...CLEAR, noise: 15 }, [60, 110]],
    ['with the windows on one side', { ...CLEAR, shade: 0.6, noise: 4 }, [60, 110]],
  ])('[CR-171] are all read, number and edge, %s', (_where, room, size) => {
    for (const seed of [1, 2]) {
      const { shown, read } = readRoom(seed, room, size)
      expect(read).toEqual(shown)
    }
  })

  it('[CR-171] that are too far away or too blurred are left unread, none is read wrong', () => {
    for (const [seed, blur, smallest] of [
      [3, 6, 40],
      [4, 3, 26],
      [5, 1, 20],
    ] as const) {
      const { shown, read } = readRoom(seed, { ...CLEAR, blur, noise: 12, shade: 0.6 }, [smallest, 70])
      for (const card of read) expect(shown).toContainEqual(card)
    }
  })

  it('[CR-171] has sixty numbers, each with four edges', () => {
    const { shown, read } = readRoom(6, CLEAR, [70, 110], 60)
    expect(read).toEqual(shown)
    expect(new Set(shown.map(({ letter }) => letter)).size).toBe(4)
  })

  it.each(Object.entries(OTHER_PICTURES))('[CR-171] is none where there is none: %s', (_what, draw) => {
    for (const seed of [1, 2, 3, 4, 5]) expect(readCards(draw(randomFrom(seed)))).toEqual([])
  })
})
