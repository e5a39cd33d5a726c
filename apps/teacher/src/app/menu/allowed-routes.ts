import { can, type Grants } from '@jiangtai/shared/core/permissions.ts'
import type { Access } from '../routes.tsx'

/** A node of a tree that permissions prune; `access` lists the permissions that let one in, null lets everybody in. */
export type Guarded<N> = { access: readonly Access[] | null; children: readonly N[] }

/** Leaves the nodes of a tree that these grants allow (spec §4 "Route generation"): a node without a permission of the teacher's goes with all below it. */
export function keepAllowed<N extends Guarded<N>>(nodes: readonly N[], grants: Grants): N[] {
  return nodes
    .filter(({ access }) => access === null || access.some((permission) => isAllowed(permission, grants)))
    .map((node) => ({ ...node, children: keepAllowed(node.children, grants) }))
}

/** Whether one permission is the teacher's. */
export function isAllowed(access: Access, grants: Grants): boolean {
  return access === 'signed_in' || can(grants, access)
}
