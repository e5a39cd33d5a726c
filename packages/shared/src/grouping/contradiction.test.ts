import { expect, test } from 'vitest'
import { brokenIn, constraintWords, contradictionIn, mostInOneGroup } from './contradiction.ts'
import type { GroupConstraint } from './schemes-contract.ts'

const together = (...student_ids: string[]): GroupConstraint => ({ kind: 'together', student_ids })
const apart = (...student_ids: string[]): GroupConstraint => ({ kind: 'apart', student_ids })
const groupOf = (group_id: string, ...ids: string[]) => ({
  group_id,
  members: ids.map((student_id) => ({ student_id, is_leader: false, duty: '' })),
})

test('[GR-49] a chain of 同组 that holds a pair to be apart contradicts it; only the links of the chain are named', () => {
  const chain = [together('a', 'b'), together('b', 'c')]
  const beside = [together('x', 'y'), apart('a', 'x'), apart('y', 'c')]
  expect(contradictionIn([...chain, ...beside], 6)).toBeNull()
  expect(contradictionIn([...beside, ...chain, apart('c', 'a')], 6)).toEqual({
    constraints: [...chain, apart('c', 'a')],
    message: '同组与分开的约束互相矛盾',
  })
})

test('[GR-49] more to be together than a group can hold, in one constraint or in several that meet', () => {
  expect(contradictionIn([together('a', 'b', 'c')], 3)).toBeNull()
  expect(contradictionIn([apart('x', 'y'), together('a', 'b', 'c'), together('c', 'd')], 3)).toEqual({
    constraints: [together('a', 'b', 'c'), together('c', 'd')],
    message: '要同组的有 4 人，一个小组最多 3 人',
  })
})

test('[GR-49] a group can hold its share of the class, or what a larger one holds already', () => {
  expect(mostInOneGroup(45, [])).toBe(45)
  expect(mostInOneGroup(45, [groupOf('g')])).toBe(45)
  expect(mostInOneGroup(5, [groupOf('g'), groupOf('h')])).toBe(3)
  expect(mostInOneGroup(5, [groupOf('g', 'a', 'b', 'c', 'd'), groupOf('h')])).toBe(4)
})

test('[GR-52] together is broken by two groups, apart by one, and nobody without a group breaks anything', () => {
  const constraints = [together('a', 'b'), apart('c', 'd')]
  const broken = (...groups: ReturnType<typeof groupOf>[]) => brokenIn({ groups, constraints })
  expect(broken(groupOf('g', 'a', 'b', 'c'), groupOf('h', 'd'))).toEqual([])
  expect(broken(groupOf('g', 'a', 'c'))).toEqual([])
  expect(broken(groupOf('g', 'a', 'c', 'd'), groupOf('h', 'b'))).toEqual(constraints)
})

test('a constraint is told in words', () => {
  expect(constraintWords(apart('a', 'gone'), new Map([['a', '陈晓']]))).toBe('分开：陈晓、已离开班级')
})
