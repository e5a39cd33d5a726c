import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ActKind } from '@jiangtai/shared/questions/finding/trees/contract.ts'
import {
  MAX_TREE_NODES,
  type SchoolNode,
  type TreeKind,
  withLevels,
} from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { teacher } from '../../../teachers/teachers.table.ts'
import { bizNode, knowledgePoint } from '../../questions.table.ts'
import { TREE_TABLES } from './below.ts'
import { hiddenNode, schoolTree, treeAct } from './trees.table.ts'

/** Which tree of which school; `phase_id` is empty for knowledge points. */
export type TreeKey = { school_id: string; tree: TreeKind; subject_id: string; phase_id: string }

const isTree = (table: typeof schoolTree | typeof treeAct, key: TreeKey) =>
  and(
    eq(table.school_id, key.school_id),
    eq(table.tree, key.tree),
    eq(table.subject_id, key.subject_id),
    eq(table.phase_id, key.phase_id),
  )

/** All nodes of a tree, standard ones and the school's, in no order: by `biz_node_tree` or `knowledge_point_tree`. */
export async function listNodes(
  db: Queryable,
  { school_id, tree, subject_id, phase_id }: TreeKey,
): Promise<SchoolNode[]> {
  const { table, id } = TREE_TABLES[tree]
  const inPhase: SQL = tree === 'chapter' ? sql`and n.phase_id = ${phase_id}` : sql``
  const { rows } = await db.execute<Omit<SchoolNode, 'level'>>(sql`
    select n.${id} as id, n.parent_id, n.name, n.sort, n.school_id is not null as is_own, n.merged_into,
      case when hidden_node.node_id is null then n.state else 'retired' end as state
    from ${table} n left join ${hiddenNode} on hidden_node.school_id = ${school_id} and hidden_node.node_id = n.${id}
    where n.subject_id = ${subject_id} ${inPhase} and (n.school_id is null or n.school_id = ${school_id})
    limit ${MAX_TREE_NODES * 2}`)
  return withLevels(rows)
}

/** How often the tree was changed, and the last act that can be taken back, by `tree_act_last`. */
export async function findTreeState(db: Queryable, key: TreeKey) {
  const [[state], [last]] = await Promise.all([
    db.select({ revision: schoolTree.revision }).from(schoolTree).where(isTree(schoolTree, key)),
    db
      .select({
        act_id: treeAct.act_id,
        kind: treeAct.kind,
        name: treeAct.name,
        by_name: teacher.name,
        at: treeAct.created_at,
      })
      .from(treeAct)
      .leftJoin(
        teacher,
        and(eq(teacher.teacher_id, treeAct.teacher_id), eq(teacher.school_id, key.school_id)),
      )
      .where(and(isTree(treeAct, key), isNull(treeAct.undone_at)))
      .orderBy(sql`${treeAct.revision} desc`)
      .limit(1),
  ])
  return { revision: state?.revision ?? 0, last_act: last ?? null }
}

/** Counts one change of a tree that was at a revision; false where it is at another by now. */
export async function countChange(db: Queryable, key: TreeKey, revision: number): Promise<boolean> {
  const rows = await db
    .insert(schoolTree)
    .values({ ...key, revision: revision + 1 })
    .onConflictDoUpdate({
      target: [schoolTree.school_id, schoolTree.tree, schoolTree.subject_id, schoolTree.phase_id],
      set: { revision: revision + 1 },
      setWhere: eq(schoolTree.revision, revision),
    })
    .returning({ revision: schoolTree.revision })
  return rows.length > 0
}

const KINDS = ['textbook', 'chapter', 'section'] as const

/** Stores nodes as they are now: the school's own whole, of standard ones only whether the school uses them ([QU-86]). */
export async function saveNodes(db: Queryable, key: TreeKey, nodes: readonly SchoolNode[]): Promise<void> {
  const [own, standard] = [nodes.filter(({ is_own }) => is_own), nodes.filter(({ is_own }) => !is_own)]
  if (own.length > 0) await saveOwn(db, key, own)
  if (standard.length === 0) return
  const ids = (isUsed: boolean) => {
    const some = standard.filter(({ state }) => (state === 'used') === isUsed)
    return sql`${sql.param(some.map(({ id }) => id))}::uuid[]`
  }
  await db.execute(sql`
    with shown as (
      delete from ${hiddenNode} where school_id = ${key.school_id} and node_id = any(${ids(true)})
    )
    insert into ${hiddenNode} (school_id, node_id) select ${key.school_id}, unnest(${ids(false)}) on conflict do nothing`)
}

async function saveOwn(db: Queryable, key: TreeKey, nodes: readonly SchoolNode[]): Promise<void> {
  const { school_id, subject_id, phase_id } = key
  const told = ({ parent_id, name, sort, state, merged_into }: SchoolNode) => ({
    ...{ school_id, subject_id, parent_id, name, sort, state, merged_into },
  })
  const placed = {
    parent_id: sql`excluded.parent_id`,
    name: sql`excluded.name`,
    sort: sql`excluded.sort`,
    state: sql`excluded.state`,
    merged_into: sql`excluded.merged_into`,
  }
  if (key.tree === 'knowledge') {
    await db
      .insert(knowledgePoint)
      .values(nodes.map((node) => ({ ...told(node), knowledge_id: node.id })))
      .onConflictDoUpdate({
        target: knowledgePoint.knowledge_id,
        set: placed,
        setWhere: eq(knowledgePoint.school_id, school_id),
      })
    return
  }
  await db
    .insert(bizNode)
    .values(
      nodes.map((node) => ({
        ...{ ...told(node), phase_id },
        ...{ node_id: node.id, kind: KINDS[node.level - 1] ?? 'section' },
      })),
    )
    .onConflictDoUpdate({
      target: bizNode.node_id,
      set: { ...placed, kind: sql`excluded.kind` },
      setWhere: eq(bizNode.school_id, school_id),
    })
}

/** How many of the last acts can be taken back; older ones are removed. */
const KEPT_ACTS = 50

/** Notes an act, and forgets those that are too old to be taken back. */
export async function addAct(
  db: Queryable,
  act: TreeKey & {
    act_id: string
    revision: number
    kind: ActKind
    name: string
    teacher_id: string
    before: SchoolNode[]
    created_at: string
  },
): Promise<void> {
  const forgotten = db.$with('forgotten').as(
    db
      .delete(treeAct)
      .where(
        and(
          isTree(treeAct, act),
          or(lt(treeAct.revision, act.revision - KEPT_ACTS), sql`${treeAct.undone_at} is not null`),
        ),
      )
      .returning({ act_id: treeAct.act_id }),
  )
  await db
    .with(forgotten)
    .insert(treeAct)
    .values({ ...act, undone_at: null })
}

/** An act of a school that can still be taken back, and whether it is the last one of its tree. */
export async function findAct(
  db: Queryable,
  { school_id, act_id }: { school_id: string; act_id: string },
): Promise<(TreeKey & { tree_revision: number; is_last: boolean; before: SchoolNode[] }) | null> {
  const { rows } = await db.execute<
    TreeKey & { tree_revision: number; is_last: boolean; before: SchoolNode[] }
  >(sql`
    select a.school_id, a.tree, a.subject_id, a.phase_id, a.before, t.revision as tree_revision,
      not exists (select from ${treeAct} later where later.school_id = a.school_id and later.tree = a.tree
        and later.subject_id = a.subject_id and later.phase_id = a.phase_id and later.revision > a.revision
        and later.undone_at is null) as is_last
    from ${treeAct} a join ${schoolTree} t on t.school_id = a.school_id and t.tree = a.tree
      and t.subject_id = a.subject_id and t.phase_id = a.phase_id
    where a.act_id = ${act_id}::uuid and a.school_id = ${school_id} and a.undone_at is null`)
  return rows[0] ?? null
}

/** Takes an act out of those that can be taken back. */
export async function closeAct(
  db: Queryable,
  { school_id, act_id, undone_at }: { school_id: string; act_id: string; undone_at: string },
): Promise<void> {
  await db
    .update(treeAct)
    .set({ undone_at })
    .where(and(eq(treeAct.act_id, act_id), eq(treeAct.school_id, school_id)))
}
