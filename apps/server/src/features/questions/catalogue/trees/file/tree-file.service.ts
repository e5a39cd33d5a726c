import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { MAX_IMPORT_ROWS } from '@jiangtai/shared/imports/rules.ts'
import { type schoolTreesContract, TreePlan } from '@jiangtai/shared/questions/finding/trees/contract.ts'
import type { TreeKind } from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import type { Ctx } from '../../../../../core/http/context.ts'
import { exportFile } from '../../../../../core/formats/xlsx/export-file.ts'
import { readTable, type TableRow } from '../../../../../core/formats/xlsx/read-table.ts'
import { writeXlsx } from '../../../../../core/formats/xlsx/write-xlsx.ts'
import { inOneWrite } from '../../../../../core/http/own-transaction.ts'
import { type NamedTree, takeTree, treeOf } from '../school-trees.access.ts'
import { storeAct } from '../school-trees.service.ts'
import { findTreeState, listNodes } from '../school-trees.store.ts'
import { findFile, keepFile } from './tree-files.store.ts'
import { placeAdded } from './place-added.ts'
import { planTreeRows, type RowPlan } from './plan-tree-rows.ts'
import { ID_COLUMN, LEVEL_COLUMNS, TREE_NAMES } from './tree-columns.ts'
import { treeSheet } from './tree-sheet.ts'

type Input<K extends keyof typeof schoolTreesContract> = ParsedOf<(typeof schoolTreesContract)[K]>

/** The tree as a file that can be brought in again. */
export async function exportTree({ db, actor, now }: Ctx, named: NamedTree) {
  const key = treeOf(actor, named)
  const bytes = await writeXlsx([treeSheet(key.tree, await listNodes(db, key))])
  return exportFile(TREE_NAMES[key.tree], { bytes, now })
}

/** The plan of a file; its rows are kept, and the tree is not changed ([QU-92]). The file is read outside of any transaction ([RN-23]). */
export async function checkTreeFile(ctx: Ctx, upload: Input<'checkTreeFile'>): Promise<TreePlan> {
  const rows = await readRows(ctx, upload)
  const key = treeOf(ctx.actor, upload)
  return inOneWrite(ctx, TreePlan, async ({ db }) => {
    const { revision } = await findTreeState(db, key)
    const plans = planTreeRows(key.tree, await listNodes(db, key), rows)
    const file_id = newId()
    await keepFile(db, {
      ...{ ...key, file_id, rows, revision, file_name: upload.file_name },
      ...{ teacher_id: ctx.actor.person_id, created_at: ctx.now.toISOString() },
    })
    return { file_id, total_count: rows.length, ...countedIn(plans) }
  })
}

/** Carries a checked file out, if the tree is as it was then; wrong rows are left out. */
export async function importTreeFile(ctx: Ctx, { file_id }: Input<'importTree'>) {
  const file = await findFile(ctx.db, { school_id: ctx.actor.school_id, file_id })
  if (file === null) throw new AppError('NOT_FOUND', { message: '表格要在一天之内导入，请重新选择' })
  const { school_id, tree, subject_id, phase_id, revision } = file
  const key = { school_id, tree, subject_id, phase_id }
  await takeTree(ctx.db, ctx.actor, { key, named: key, revision })
  const nodes = await listNodes(ctx.db, key)
  const plans = planTreeRows(tree, nodes, file.rows)
  const renamed = plans.flatMap((plan) => (plan.kind === 'rename' ? [plan.node] : []))
  const added = plans.flatMap((plan) => (plan.kind === 'add' ? [plan.node] : []))
  const names = new Map(renamed.map((node) => [node.id, node]))
  const standing = nodes.map((node) => names.get(node.id) ?? node)
  const after = new Map([...renamed, ...placeAdded(tree, standing, added)].map((node) => [node.id, node]))
  if (after.size === 0) throw badField('file_id', '表格里没有要添加或改名的内容')
  await storeAct(ctx, {
    ...{ key, revision, kind: 'import', name: file.file_name },
    ...{ before: nodes, after: [...after.values()] },
  })
  return { revision: revision + 1, add_count: added.length, rename_count: renamed.length }
}

async function readRows(
  { actor }: Ctx,
  { tree, content_base64 }: { tree: TreeKind; content_base64: string },
): Promise<TableRow[]> {
  const levels = LEVEL_COLUMNS[tree]
  const read = await readTable(
    Buffer.from(content_base64, 'base64'),
    { columns: [ID_COLUMN, ...levels], required: levels.slice(0, 2), max_rows: MAX_IMPORT_ROWS },
    actor.account_id,
  )
  if (read.kind === 'refused') throw badField('content_base64', read.message)
  return read.rows
}

/** More are not read by anybody; the numbers say how many there are. */
const MOST_TOLD = 500

function countedIn(plans: readonly RowPlan[]) {
  const told = (plan: RowPlan) => (plan.kind === 'unchanged' ? [] : [{ row: plan.row, words: plan.words }])
  const some = (kind: RowPlan['kind']) => plans.filter((plan) => plan.kind === kind)
  const errors = some('error')
  return {
    add_count: some('add').length,
    rename_count: some('rename').length,
    unchanged_count: some('unchanged').length,
    changes: plans
      .filter(({ kind }) => kind !== 'error')
      .flatMap(told)
      .slice(0, MOST_TOLD),
    errors: errors.flatMap(told).slice(0, MOST_TOLD),
    error_count: errors.length,
  }
}
