import type { ItemKind, ShownItem } from '../../questions/document.ts'
import type { AnswerRoom, PaperPrint } from './print.ts'

/** Lines of an essay: a page of A4 holds about as many. */
const ESSAY_LINES = 24
const LEAST_LINES = 4
const MOST_LINES = 16

/** Whether something is written under an item of a kind: at length on empty paper or on lines, or short and elsewhere. */
const ROOMS: Readonly<Record<ItemKind, 'none' | 'empty' | 'ruled' | 'elsewhere'>> = {
  single: 'none',
  multiple: 'none',
  judge: 'none',
  blank: 'elsewhere',
  text: 'empty',
  essay: 'ruled',
  match: 'none',
  order: 'none',
  bank: 'none',
  correct: 'elsewhere',
}

/** Whether room may be left under an item of this kind at all. */
export function mayHaveRoom(kind: ItemKind): boolean {
  return ROOMS[kind] !== 'none'
}

/** The room that an item needs by its kind and its score ([PA-54]): a line a point for a 解答题, a page for an essay. */
export function measuredRoom({ kind, score }: Pick<ShownItem, 'kind' | 'score'>): AnswerRoom {
  switch (ROOMS[kind]) {
    case 'empty':
      return { lines: Math.min(MOST_LINES, Math.max(LEAST_LINES, Math.round(score))), is_ruled: false }
    case 'ruled':
      return { lines: ESSAY_LINES, is_ruled: true }
    case 'elsewhere':
    case 'none':
      return { lines: 0, is_ruled: false }
  }
}

/** The room that is printed under an item: as its teacher chose it, else as it is measured, none where none is wanted. */
export function answerRoom(
  item: Pick<ShownItem, 'item_id' | 'kind' | 'score'>,
  { has_answer_room, rooms }: Pick<PaperPrint, 'has_answer_room' | 'rooms'>,
): AnswerRoom {
  if (!has_answer_room) return { lines: 0, is_ruled: false }
  return rooms.find(({ item_id }) => item_id === item.item_id) ?? measuredRoom(item)
}
