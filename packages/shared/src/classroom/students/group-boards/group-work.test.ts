import { expect, test } from 'vitest'
import { applyEvent, openingState } from '../../state.ts'
import { colorOfMember, type GroupWork, isGroupWorkOpen, mayClearBoard } from './group-work.ts'

const WORK: GroupWork = {
  ...{ group_work_id: 'work', group_task: '', started_at: '2026-11-30T00:00:00.000Z', ends_at: null },
  ...{ ended_at: null, board_count: 2, shown: null },
}
const member = (student_id: string, is_leader = false) => ({ student_id, is_leader })

test('[CR-495] members of a group have colours of their own, and a large group begins anew', () => {
  const colors = Array.from({ length: 8 }, (_, position) => colorOfMember(position))
  expect(new Set(colors).size).toBe(8)
  expect(colorOfMember(8)).toBe(colors[0])
})

test('[CR-496] the leader clears, and where there is none each member; nobody else', () => {
  const led = [member('ann', true), member('ben')]
  expect([mayClearBoard(led, 'ann'), mayClearBoard(led, 'ben'), mayClearBoard(led, 'cid')]).toEqual([
    true,
    false,
    false,
  ])
  expect(mayClearBoard([member('ann'), member('ben')], 'ben')).toBe(true)
})

test('[CR-497] it goes with the lesson, and is open until it has ended', () => {
  const room = openingState({
    ...{ lesson_session_id: 'session', title: '', class_id: 'class', class_name: '', teacher_name: '' },
    ...{ started_at: WORK.started_at, device_id: null, pages: [] },
  })
  const begun = applyEvent(room, {
    type: 'group_work_set',
    payload: { group_work: WORK, change: 'started' },
  })
  expect(isGroupWorkOpen(begun.group_work)).toBe(true)
  expect(isGroupWorkOpen({ ...WORK, ended_at: WORK.started_at })).toBe(false)
  const over = applyEvent(begun, { type: 'lesson_ended', payload: { ended_at: WORK.started_at } })
  expect(over.group_work).toBeNull()
})
