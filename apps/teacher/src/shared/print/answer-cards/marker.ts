import { MAX_CARD_NO } from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import aruco from 'js-aruco2'

/**
 * The markers of cards: 6 × 6 cells, any two of them (turned as one likes) differ in at least twelve, so that three misread cells still name the right
 * card and never another ([CR-170]).
 */
export const DICTIONARY = 'ARUCO_MIP_36h12'
/** Cells along one side, and of the white rim and the black frame around them. */
const INNER = 6
/** Cells along one side of the whole marker. */
export const MARKER_CELLS = INNER + 4

const dictionary = new aruco.AR.Dictionary(DICTIONARY)

/** The marker of a card as rows of cells from the top left, true for black: a white rim, a black frame and the cells that say the number. */
export function markerCells(card_no: number): boolean[][] {
  const code = dictionary.codeList[card_no - 1]
  if (code === undefined || card_no > MAX_CARD_NO) throw new RangeError(`no card has the number ${card_no}`)
  return Array.from({ length: MARKER_CELLS }, (_row, y) =>
    Array.from({ length: MARKER_CELLS }, (_cell, x) => isBlack(code, x, y)),
  )
}

/** The number of the card that has a marker; null for a marker of no card. */
export function cardNoOf(marker_id: number): number | null {
  return marker_id < MAX_CARD_NO ? marker_id + 1 : null
}

function isBlack(code: string, x: number, y: number): boolean {
  const [column, row] = [x - 2, y - 2]
  if (column >= 0 && column < INNER && row >= 0 && row < INNER) return code[row * INNER + column] === '0'
  return x > 0 && y > 0 && x < MARKER_CELLS - 1 && y < MARKER_CELLS - 1
}
