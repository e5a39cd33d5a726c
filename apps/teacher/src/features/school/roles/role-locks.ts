import type { Action, PermissionId } from '@jiangtai/shared/core/permissions.ts'
import type { Role } from './role-draft.ts'

/** Why nothing of a role can be changed here, or null ([SE-21]). */
export function roleLock(role: Role, { mayEdit }: { mayEdit: boolean }): string | null {
  if (role.role_key === 'student') return '学生角色固定不变：学生只使用平板端，教师端的权限对学生没有意义。'
  return mayEdit ? null : '您可以查看角色权限，修改需要“学校管理 · 修改”权限。'
}

/** The rights one's own role keeps, or nobody could undo the change ([SE-21]). */
export const OWN_ROLE_KEEPS: readonly Action[] = ['query', 'edit']

/** Whether a cell of one's own role stays ticked. */
export function isKept({ id, action, isOwn }: { id: PermissionId; action: Action; isOwn: boolean }): boolean {
  return isOwn && id === 'schoolManage' && OWN_ROLE_KEEPS.includes(action)
}
