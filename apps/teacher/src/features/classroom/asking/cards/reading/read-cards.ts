import { CARD_LETTERS, type CardLetter } from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import aruco from 'js-aruco2'
import { evenLight, meanAround, type Rgba, toGrey, toRgba } from './light.ts'
import { cardNoOf, DICTIONARY } from '../../../../../shared/print/answer-cards/marker.ts'

/** A card that was read in one picture; `card_no` is null where the marker is of no card. */
export type ReadCard = { card_no: number | null; letter: CardLetter }

type Point = { x: number; y: number }

/** Cells that may be misread: one less than this, a quarter of what two markers differ in. */
const MISREAD = 4
/** How far a card may be tilted from an edge, in degrees, before nobody could say which edge is up. */
const TILT = 38

const reader = new aruco.AR.Detector({ dictionaryName: DICTIONARY, maxHammingDistance: MISREAD })

/**
 * The cards in a picture, each once. A picture is looked at as it is and under even light, sharp and softened, because noise, blur and shade hide
 * different cards; one that shows two edges in one picture is not read at all ([CR-171]).
 */
export function readCards(picture: Rgba): ReadCard[] {
  const grey = toGrey(picture)
  const even = evenLight(grey)
  const seen = new Map<number, Set<CardLetter>>()
  for (const view of [meanAround(grey, 1), even, meanAround(even, 1)]) {
    for (const { id, corners } of reader.detect(toRgba(view))) {
      const letter = edgeUp(corners)
      if (letter === null) continue
      seen.set(id, (seen.get(id) ?? new Set()).add(letter))
    }
  }
  return [...seen].flatMap(([id, letters]) => {
    const [letter] = letters
    return letter === undefined || letters.size > 1 ? [] : [{ card_no: cardNoOf(id), letter }]
  })
}

/** The letter at the edge that is held up; null for a card that stands on its corner. */
function edgeUp([a, b, c, d]: readonly Point[]): CardLetter | null {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  // From the middle of the card's own bottom edge to that of its top edge.
  const up = { x: a.x + b.x - c.x - d.x, y: a.y + b.y - c.y - d.y }
  // Clockwise from upright, in degrees.
  const turned = (Math.atan2(up.x, -up.y) * 180) / Math.PI
  const quarters = Math.round(turned / 90)
  if (Math.abs(turned - quarters * 90) > TILT) return null
  // Turned clockwise by a quarter, the left edge is up, which is the last of the four.
  return CARD_LETTERS[(4 - quarters) % 4] ?? null
}
