import { UNGROUPED_BOARD } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import type { GroupedStudent, NewBoard } from './group-work.store.ts'

/** A student without a group who takes part this time: in a group, or with null on the board of those without one. */
export type Placed = { student_id: string; group_id: string | null }

/** The boards of a work: groups with somebody in them in their order, and last the one of those without a group ([CR-491]). */
export function boardsOf({
  grouped,
  placed,
  roster,
  newId,
}: {
  grouped: readonly GroupedStudent[]
  placed: readonly Placed[]
  roster: readonly { student_id: string; name: string }[]
  newId: () => string
}): NewBoard[] {
  const names = new Map(roster.map(({ student_id, name }) => [student_id, name]))
  const boards = new Map<string | null, NewBoard>()
  const boardOf = (group_id: string | null, name: string): NewBoard => {
    const board = boards.get(group_id) ?? { board_id: newId(), group_id, name, members: [] }
    boards.set(group_id, board)
    return board
  }
  const taken = new Set<string>()
  for (const { group_id, name, student_id, is_leader } of grouped) {
    const board = boardOf(group_id, name)
    const known = student_id === null ? undefined : names.get(student_id)
    if (student_id === null || known === undefined) continue
    taken.add(student_id)
    board.members.push({ student_id, name: known, is_leader: is_leader === true })
  }
  for (const { student_id, group_id } of placed) {
    const name = names.get(student_id)
    if (name === undefined) throw badField('placed', '有学生不在这个班级，请重新选择')
    if (taken.has(student_id)) throw badField('placed', `${name}已经在小组里，请重新选择`)
    taken.add(student_id)
    const board = group_id === null ? boardOf(null, UNGROUPED_BOARD) : boards.get(group_id)
    if (board === undefined) throw badField('placed', '有小组不在这个分组里，请重新选择')
    board.members.push({ student_id, name, is_leader: false })
  }
  return [...boards.values()].filter(({ members }) => members.length > 0)
}
