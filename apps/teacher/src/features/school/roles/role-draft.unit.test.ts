import { ACTIONS, PERMISSION_IDS, ROLES } from '@jiangtai/shared/core/permissions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellLock } from './role-locks.ts'
import { changeWords, draftedRole, NO_CHANGES, type Role, setCells } from './role-draft.ts'

const role: Role = {
  role_id: '1',
  role_key: 'observer',
  name: '巡课',
  grants: { resource: ['query', 'get'] },
  needs_second_step: false,
  based_on: null,
  account_count: 0,
}
const cell = fc.record({ id: fc.constantFrom(...PERMISSION_IDS), action: fc.constantFrom(...ACTIONS) })

test('changes are told as one would tell a colleague', () => {
  const ticked = setCells(role, NO_CHANGES, {
    cells: [
      { id: 'resource', action: 'export' },
      { id: 'resource', action: 'add' },
    ],
    to: true,
  })
  const draft = setCells(role, ticked, { cells: [{ id: 'resource', action: 'get' }], to: false })
  expect(changeWords(role, { ...draft, name: '督导', needs_second_step: true })).toEqual([
    '名称由“巡课”改为“督导”',
    '资源：可以新增、导出',
    '资源：不能再查看详情',
    '登录时要再验证一次',
  ])
})

test('what is as stored again is no change', () => {
  fc.assert(
    fc.property(fc.array(cell), (cells) => {
      const there = setCells(role, NO_CHANGES, { cells, to: true })
      const back = setCells(role, there, { cells, to: false })
      const stored = setCells(role, back, {
        cells: [
          { id: 'resource', action: 'query' },
          { id: 'resource', action: 'get' },
        ],
        to: true,
      })
      expect(changeWords(role, stored)).toEqual([])
    }),
  )
})

test('a draft holds only its differences, so another manager’s change underneath is kept', () => {
  const draft = setCells(role, NO_CHANGES, { cells: [{ id: 'exam', action: 'query' }], to: true })
  const meanwhile: Role = { ...role, name: '督导', grants: { homework: ['query'] } }
  expect(draftedRole(meanwhile, draft)).toMatchObject({
    name: '督导',
    grants: { homework: ['query'], exam: ['query'] },
  })
})

test('an untouched role is saved as it is', () => {
  for (const { grants } of Object.values(ROLES)) {
    const stored = JSON.parse(JSON.stringify(grants)) as Role['grants']
    const saved = draftedRole({ ...role, grants: stored }, NO_CHANGES).grants
    for (const id of PERMISSION_IDS) expect(new Set(saved[id] ?? [])).toEqual(new Set(stored[id] ?? []))
  }
})

test('[SE-50] no role gets what the giver has not, and that is said', () => {
  const own = { resource: ['query', 'get', 'add'] } as const
  expect(cellLock(role, { own, permission: 'resource.add' })).toBeNull()
  expect(cellLock(role, { own, permission: 'resource.delete' })).toBe('不能授予您自己没有的权限')
})
