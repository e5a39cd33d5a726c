import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { changeTree, type TreeAct } from '@jiangtai/shared/questions/finding/trees/change-tree.ts'
import type {
  ActKind,
  schoolTreesContract,
  SchoolTree,
} from '@jiangtai/shared/questions/finding/trees/contract.ts'
import {
  inTreeOrder,
  isPlaced,
  offeredNodes,
  type SchoolNode,
} from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { mayChangeTree, type NamedTree, takeTree, treeOf } from './school-trees.access.ts'
import {
  addAct,
  closeAct,
  findAct,
  findTreeState,
  listNodes,
  saveNodes,
  type TreeKey,
} from './school-trees.store.ts'

type Input<K extends keyof typeof schoolTreesContract> = ParsedOf<(typeof schoolTreesContract)[K]>

/** A tree as the school keeps it; merged nodes stand at its end. */
export async function readTree(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  named: NamedTree,
): Promise<SchoolTree> {
  const key = treeOf(actor, named)
  const nodes = await listNodes(db, key)
  const { revision, last_act } = await findTreeState(db, key)
  return {
    ...{ revision, last_act },
    may_change: await mayChangeTree(db, actor, named),
    nodes: [...inTreeOrder(nodes), ...nodes.filter(({ state }) => state === 'merged')],
  }
}

/** The nodes of a tree that can be chosen, in its order ([QU-88]). */
export async function listOffered(db: Ctx['db'], key: TreeKey): Promise<SchoolNode[]> {
  return offeredNodes(await listNodes(db, key))
}

/** Does one act to a tree that is at a revision ([QU-86] to [QU-89]). */
export async function actOnTree(
  ctx: Ctx,
  { act: told, revision, ...named }: Input<'changeTree'>,
): Promise<{ revision: number; id: string }> {
  const key = treeOf(ctx.actor, named)
  // A page that saw a revision asks after it was stored, so that the tree read here is not older; if it is newer, the revision is refused.
  const nodes = await listNodes(ctx.db, key)
  const act: TreeAct = told.kind === 'add' ? { ...told, id: newId() } : told
  requireKnown(nodes, act)
  await takeTree(ctx.db, ctx.actor, { key, named, revision })
  const result = changeTree(key.tree, nodes, act)
  if (result.kind === 'refused') throw badField(`act.${result.field}`, result.message)
  const name = nodes.find(({ id }) => id === act.id)?.name ?? (act.kind === 'add' ? act.name : '')
  await storeAct(ctx, { key, revision, kind: act.kind, name, before: nodes, after: result.nodes })
  return { revision: revision + 1, id: act.id }
}

/** Stores the nodes that an act changed, and their state before it; added ones are taken back by becoming `undone`. */
export async function storeAct(
  { db, actor, now }: Ctx,
  act: {
    key: TreeKey
    revision: number
    kind: ActKind
    name: string
    before: readonly SchoolNode[]
    after: readonly SchoolNode[]
  },
): Promise<void> {
  const { key, kind, name, after } = act
  const known = new Map(act.before.map((node) => [node.id, node]))
  const before = after.map((node): SchoolNode => known.get(node.id) ?? { ...node, state: 'undone' })
  await saveNodes(db, key, after)
  const noted = { act_id: newId(), teacher_id: actor.person_id, created_at: now.toISOString() }
  await addAct(db, { ...key, ...noted, revision: act.revision + 1, kind, name, before })
}

/** Takes the last act back: its nodes are as they were before it ([QU-91]). */
export async function undoAct(
  { db, actor, now }: Ctx,
  { act_id }: Input<'undoTree'>,
): Promise<{ revision: number }> {
  const { school_id } = actor
  const found = await findAct(db, { school_id, act_id })
  if (found === null) throw new AppError('NOT_FOUND', { message: '这一步已撤销，或太早了不能再撤销，请刷新' })
  const { tree, subject_id, phase_id, tree_revision: revision, before, is_last } = found
  const key = { school_id, tree, subject_id, phase_id }
  await takeTree(db, actor, { key, named: key, revision })
  if (!is_last) throw new AppError('CONFLICT', { message: '后面又有修改，请先撤销后面的' })
  await closeAct(db, { school_id, act_id, undone_at: now.toISOString() })
  await saveNodes(db, key, before)
  return { revision: revision + 1 }
}

/** A node of another school or tree does not exist. */
function requireKnown(nodes: readonly SchoolNode[], act: TreeAct): void {
  const ids = new Set(nodes.filter(isPlaced).map(({ id }) => id))
  const named = [
    act.kind === 'add' ? null : act.id,
    act.kind === 'add' || act.kind === 'move' ? act.parent_id : null,
    act.kind === 'move' ? act.before_id : null,
    act.kind === 'merge' ? act.into_id : null,
  ]
  if (named.some((id) => id !== null && !ids.has(id)))
    throw new AppError('NOT_FOUND', { message: '这一项不存在，或已被合并，请刷新' })
}
