import type { CallOutput } from '@jiangtai/shared/contract.ts'
import {
  type Action,
  can,
  type Permission,
  PERMISSION_IDS,
  type PermissionId,
} from '@jiangtai/shared/core/permissions.ts'
import { ACTION_ORDER, ACTION_WORDS, PERMISSION_WORDS } from '@jiangtai/shared/session/permission-words.ts'

/** A role of the school. */
export type Role = CallOutput<'POST /api/session/v1/role/list'>['list'][number]

/** The unsaved changes of a role: only differences, so that they still hold when the role changes underneath. */
export type RoleDraft = {
  name: string | null
  needs_second_step: boolean | null
  cells: Partial<Record<Permission, boolean>>
}

export const NO_CHANGES: RoleDraft = { name: null, needs_second_step: null, cells: {} }

/** The role as it would be saved. */
export function draftedRole(role: Role, draft: RoleDraft): Role {
  const grants: Role['grants'] = {}
  for (const id of PERMISSION_IDS) {
    const actions = ACTION_ORDER.filter((action) => isGranted(role, draft, { id, action }))
    if (actions.length > 0) grants[id] = actions
  }
  return {
    ...role,
    grants,
    name: draft.name ?? role.name,
    needs_second_step: draft.needs_second_step ?? role.needs_second_step,
  }
}

type Cell = { id: PermissionId; action: Action }

/** Whether a cell is ticked in the draft. */
export function isGranted(role: Role, draft: RoleDraft, { id, action }: Cell): boolean {
  return draft.cells[`${id}.${action}`] ?? can(role.grants, `${id}.${action}`)
}

/** Whether a cell differs from the stored one. */
export function isChanged(role: Role, draft: RoleDraft, { id, action }: Cell): boolean {
  return isGranted(role, draft, { id, action }) !== can(role.grants, `${id}.${action}`)
}

/** Ticks or clears cells; a cell that is as stored again is no change any more. */
export function setCells(
  role: Role,
  draft: RoleDraft,
  { cells, to }: { cells: readonly Cell[]; to: boolean },
): RoleDraft {
  const next = { ...draft.cells }
  for (const { id, action } of cells) {
    if (can(role.grants, `${id}.${action}`) === to) delete next[`${id}.${action}`]
    else next[`${id}.${action}`] = to
  }
  return { ...draft, cells: next }
}

/** The changes that saving would make, a sentence for each permission, as one would tell a colleague. */
export function changeWords(role: Role, draft: RoleDraft): string[] {
  const after = draftedRole(role, draft)
  const words: string[] = []
  if (after.name !== role.name) words.push(`名称由“${role.name}”改为“${after.name}”`)
  for (const id of PERMISSION_IDS) {
    const changed = ACTION_ORDER.filter((action) => isChanged(role, draft, { id, action }))
    const named = (to: boolean) =>
      changed
        .filter((action) => can(after.grants, `${id}.${action}`) === to)
        .map((action) => ACTION_WORDS[action])
    const [added, removed] = [named(true), named(false)]
    if (added.length > 0) words.push(`${PERMISSION_WORDS[id]}：可以${added.join('、')}`)
    if (removed.length > 0) words.push(`${PERMISSION_WORDS[id]}：不能再${removed.join('、')}`)
  }
  if (after.needs_second_step !== role.needs_second_step)
    words.push(after.needs_second_step ? '登录时要再验证一次' : '登录时不再验证，只用密码')
  return words
}
