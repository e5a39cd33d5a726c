import type { GroupConstraint } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { expect, it } from 'vitest'
import { groupOf } from '../../../../test/grouping-builders.ts'
import { groupingWorld, query, saveGroups } from './grouping-world.ts'

const GET = 'POST /api/grouping/v1/scheme/get'
const world = groupingWorld()
const together = (...student_ids: string[]): GroupConstraint => ({ kind: 'together', student_ids })
const apart = (...student_ids: string[]): GroupConstraint => ({ kind: 'apart', student_ids })
const stored = async () =>
  (await world.app.call(world.teacher.token, GET, { scheme_id: world.scheme_id })).payload

it('[GR-50] a new constraint that contradicts others is refused with all that do, and nothing is stored', async () => {
  const [a = '', b = '', c = '', d = ''] = world.ids
  const chain = [apart(a, d), together(a, b), together(b, c)]
  expect((await saveGroups(world, { revision: 2, groups: [], constraints: chain })).code).toBe(200)
  const groups = [groupOf('松组', [a])]
  const refused = await saveGroups(world, { revision: 3, groups, constraints: [...chain, apart(c, a)] })
  expect(refused.error).toMatchObject({
    name: 'BAD_INPUT',
    fields: [
      {
        field: 'constraints',
        message: '同组与分开的约束互相矛盾：同组：学生1、学生2；同组：学生2、学生3；分开：学生3、学生1',
      },
    ],
  })
  expect(await stored()).toMatchObject({ revision: 3, groups: [], constraints: chain })
})

it('[GR-50] more students together than the groups can hold are refused', async () => {
  const [a = '', b = '', c = ''] = world.ids
  const groups = [groupOf('松组', []), groupOf('竹组', [])]
  const refused = await saveGroups(world, { revision: 2, groups, constraints: [together(a, b, c)] })
  expect(refused.message).toContain('要同组的有 3 人，一个小组最多 2 人：同组：学生1、学生2、学生3')
  expect((await stored()).revision).toBe(2)
})

it('[GR-50] constraints that contradicted each other before hold up no save, also when somebody of them has left', async () => {
  const [a = '', b = '', c = '', d = ''] = world.ids
  const all = [together(a, b, c), apart(b, a)]
  await saveGroups(world, { revision: 2, groups: [], constraints: [together(a, b, c)] })
  await query(
    world,
    `insert into group_constraint (constraint_id, school_id, scheme_id, kind, student_ids)
      values (gen_random_uuid(), $1, $2, 'apart', $3::jsonb)`,
    [world.school_id, world.scheme_id, JSON.stringify([b, a])],
  )
  const groups = [groupOf('松组', [a])]
  expect((await saveGroups(world, { revision: 3, groups, constraints: all })).code).toBe(200)
  await query(world, 'update enrollment set to_day = $1 where student_id = $2', ['2026-11-19', c])
  const left = [together(a, b), apart(b, a)]
  expect((await saveGroups(world, { revision: 4, groups: [], constraints: left })).code).toBe(200)
  const more = await saveGroups(world, { revision: 5, groups: [], constraints: [...left, apart(a, d)] })
  expect(more.message).toContain('互相矛盾')
})
