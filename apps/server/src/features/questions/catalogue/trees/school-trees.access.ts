import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can, MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { TreeKind } from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { leadsSubject } from '../../../scope/scope.service.ts'
import { countChange, type TreeKey } from './school-trees.store.ts'

/** A tree as a call names it. */
export type NamedTree = { tree: TreeKind; subject_id: string; phase_id: string }

/** The tree of the actor's school; of knowledge points a subject has one. */
export function treeOf({ school_id }: Actor, { tree, subject_id, phase_id }: NamedTree): TreeKey {
  return { school_id, tree, subject_id, phase_id: tree === 'knowledge' ? '' : phase_id }
}

/** Whether the actor keeps a tree: 校管理员, and the leaders of the subject in the phase, for knowledge points in any ([QU-87]). */
export async function mayChangeTree(db: Queryable, actor: Actor, named: NamedTree): Promise<boolean> {
  if (!can(actor.grants, 'questionCenter.edit')) return false
  if (actor.manager_type === MANAGER_TYPE.school) return true
  const { tree, subject_id, phase_id } = named
  return leadsSubject(db, actor, { subject_id, phase_id: tree === 'knowledge' ? null : phase_id })
}

/** Takes a tree that the actor keeps, until the transaction ends; an older revision is refused ([QU-89]). */
export async function takeTree(
  db: Queryable,
  actor: Actor,
  { key, named, revision }: { key: TreeKey; named: NamedTree; revision: number },
): Promise<void> {
  await requireKeeper(db, actor, named)
  if (!(await countChange(db, key, revision)))
    throw new AppError('CONFLICT', { message: '别人刚改过，已不是您看到的样子，请刷新后再改' })
}

async function requireKeeper(db: Queryable, actor: Actor, named: NamedTree): Promise<void> {
  if (!(await mayChangeTree(db, actor, named)))
    throw new AppError('FORBIDDEN', { message: '教材与知识点由本学科的备课组长和校管理员维护' })
}
