import { can, type Grants, type Permission } from '@jiangtai/shared/core/permissions.ts'
import type { Role } from './role-draft.ts'

/** Why nothing of a role can be changed here, or null ([SE-21]). */
export function roleLock(role: Role, { mayEdit }: { mayEdit: boolean }): string | null {
  if (role.role_key === 'student') return '学生角色固定不变：学生只使用平板端，教师端的权限对学生没有意义。'
  return mayEdit ? null : '您可以查看角色权限，只有校管理员可以修改。'
}

/** Why a cell of a role stays as it is, or null: the managers' role loses nothing, and nobody gives rights that they have not ([SE-21], [SE-50]). */
export function cellLock(
  role: Role,
  { own, permission }: { own: Grants; permission: Permission },
): string | null {
  if (can(role.grants, permission))
    return role.role_key === 'school_manager' ? '校管理员角色的权限不能减少' : null
  return can(own, permission) ? null : '不能授予您自己没有的权限'
}
