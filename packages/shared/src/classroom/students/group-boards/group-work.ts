import { WRITER_COLORS } from '../board-writers.ts'

/** 分组讨论 as everybody in the class may know it: nothing of a group's board, and no student ([CR-490]). */
export type GroupWork = {
  group_work_id: string
  /** What the groups are to do; empty where it was only said. */
  group_task: string
  started_at: string
  /** When the boards are closed by themselves; null without a time limit. */
  ends_at: string | null
  /** From then on the boards are only read. */
  ended_at: string | null
  board_count: number
  /** 展示给全班: the one board that every pad shows. */
  shown: { board_id: string; name: string } | null
}

/** It began, got more time, ended, shows another board to the class or none, or left the screens. */
export type GroupWorkEvent = {
  type: 'group_work_set'
  payload: {
    group_work: GroupWork | null
    change: 'started' | 'extended' | 'ended' | 'shown' | 'put_away'
    /** Of an end. */
    by?: GroupWorkEnd
  }
}

/** Who or what ended it. */
export type GroupWorkEnd = 'teacher' | 'timer' | 'lesson_end'

/** Most boards at once, many more than a class has groups. */
export const MAX_GROUP_BOARDS = 40
/** Most strokes and takings back of one board: some fifty for each minute of a lesson. */
export const MAX_GROUP_OPS = 4000
/** Most of them in one reply. */
export const GROUP_INK_PART = 500
/** A reply that holds so many bytes of them already takes no further one ([CR-531]): a stroke has a few hundred, and one that is made to be long a hundred times as many. */
export const GROUP_INK_PART_BYTES = 1024 * 1024
/** Longest task, in characters. */
export const MAX_GROUP_TASK = 60
/** Longest word of the teacher to one group, in characters. */
export const MAX_GROUP_WORD = 60
/** What the board is called on which those without a group write together. */
export const UNGROUPED_BOARD = '未分组同学'
/** Width / height of a group's board, as of a page. */
export const GROUP_BOARD_RATIO = 1.6

/** The colours of the members of a board, each read on the dark ground; a larger group begins anew. */
const MEMBER_COLORS = [...WRITER_COLORS, '#ffd84d', '#ffffff'] as const

/** The colour in which a member writes, by the place in the group. */
export function colorOfMember(position: number): string {
  return MEMBER_COLORS[position % MEMBER_COLORS.length] ?? MEMBER_COLORS[0]
}

/** Whether the boards may be written on now. */
export function isGroupWorkOpen(group_work: GroupWork | null): group_work is GroupWork {
  return group_work !== null && group_work.ended_at === null
}

/** A board is cleared by its group's leader; where a group has none, by each of its members ([CR-496]). */
export function mayClearBoard(
  members: readonly { student_id: string; is_leader: boolean }[],
  student_id: string,
): boolean {
  const own = members.find((member) => member.student_id === student_id)
  return own !== undefined && (own.is_leader || !members.some(({ is_leader }) => is_leader))
}
