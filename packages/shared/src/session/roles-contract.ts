import { z } from 'zod'
import { ACTIONS, PERMISSION_IDS } from '../core/permissions.ts'
import { route } from '../core/route.ts'
import { Done, Id, nameText } from '../core/schemas.ts'

/** Permission id to allowed actions. */
export const GrantsView = z.partialRecord(z.enum(PERMISSION_IDS), z.array(z.enum(ACTIONS)))

/** The permissions of a role: one at least, for a role that may do nothing signs in nowhere (spec §4). */
const NewGrants = GrantsView.refine(
  (grants) => Object.values(grants).some((actions) => actions.length > 0),
  '请至少保留一项权限，没有任何权限的账号无法登录',
)

/** A role of the caller's school. */
export const RoleView = z.object({
  role_id: Id,
  role_key: z.string(),
  /** The `role_key` of the standard role that one of the school's own was copied from; null of a standard role. */
  based_on: z.string().nullable(),
  name: z.string(),
  grants: GrantsView,
  needs_second_step: z.boolean(),
  /** How many have it. */
  account_count: z.int(),
})

/** Most roles a school makes for itself. */
export const MAX_OWN_ROLES = 20

const byManager = { method: 'POST', access: 'schoolManage.edit', scope: 'school', effect: 'write' } as const

/** The roles of a school: its own copy, its own changes. */
export const rolesContract = {
  listRoles: route({
    method: 'POST',
    path: '/api/session/v1/role/list',
    summary: '本校的角色与权限',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({}),
    output: z.object({ list: z.array(RoleView) }),
  }),
  updateRole: route({
    method: 'POST',
    path: '/api/session/v1/role/update',
    summary: '修改角色的名称、权限与登录时是否再验证',
    access: 'schoolManage.edit',
    scope: 'school',
    effect: 'write',
    input: z.object({
      role_id: Id,
      name: nameText('role'),
      grants: NewGrants,
      needs_second_step: z.boolean(),
    }),
    output: RoleView,
  }),
  createRole: route({
    ...byManager,
    path: '/api/session/v1/role/create',
    summary: '新建角色：从一个角色复制权限，之后单独修改',
    input: z.object({ copy_of: Id, name: nameText('role') }),
    output: RoleView,
  }),
  removeRole: route({
    ...byManager,
    path: '/api/session/v1/role/remove',
    summary: '删除学校自己的角色：没有账号使用时才能删除',
    input: z.object({ role_id: Id }),
    output: Done,
  }),
}

/** Published to the room of each account of a changed role. */
export const PERMISSIONS_CHANGED = 'permissions_changed'
