import type { TaskMaterial } from '@jiangtai/shared/tasks/reading/material.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ShownColumn } from '../../../core/objects/shown-columns.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { taskSet } from '../tasks.table.ts'
import { taskMaterial } from './reading.table.ts'

export type MaterialRow = typeof taskMaterial.$inferSelect
/** A material of a set, with what is asked of it there. */
export type GivenMaterial = MaterialRow & { set_no: number } & TaskMaterial

/** Stores a material; one that is there already stays as it is. */
export async function addMaterialRow(db: Queryable, row: MaterialRow): Promise<void> {
  await db.insert(taskMaterial).values(row).onConflictDoNothing()
}

/** Some materials of a school by their id; another school's is simply not there. */
export async function findMaterials(
  db: Queryable,
  { school_id, material_ids }: { school_id: string; material_ids: readonly string[] },
): Promise<Map<string, MaterialRow>> {
  if (material_ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(taskMaterial)
    .where(and(eq(taskMaterial.school_id, school_id), inArray(taskMaterial.material_id, [...material_ids])))
  return new Map(rows.map((row) => [row.material_id, row]))
}

/** The materials of one set of a task, in its order. */
export async function listGivenMaterials(
  db: Queryable,
  { school_id, task_id, set_no }: { school_id: string; task_id: string; set_no: number },
): Promise<GivenMaterial[]> {
  const given = sql`jsonb_array_elements(${taskSet.materials}) with ordinality as given (material, place)`
  const rows = await db
    .select({ material: taskMaterial, asked: sql<TaskMaterial>`given.material` })
    .from(taskSet)
    .innerJoin(given, sql`true`)
    .innerJoin(
      taskMaterial,
      sql`${taskMaterial.material_id} = (given.material ->> 'material_id')::uuid and ${taskMaterial.school_id} = ${taskSet.school_id}`,
    )
    .where(and(eq(taskSet.school_id, school_id), eq(taskSet.task_id, task_id), eq(taskSet.set_no, set_no)))
    .orderBy(sql`given.place`)
  return rows.map(({ material, asked }) => ({ ...material, ...asked, set_no }))
}

/** The files that materials show, by index `task_material_files`. */
export const shownByMaterials: ShownColumn = {
  column: taskMaterial.object_keys,
  keysAmong: (keys) => sql`
    select held.object_key from ${taskMaterial}, unnest(${taskMaterial.object_keys}) as held (object_key)
    where ${taskMaterial.object_keys} && ${keys} and held.object_key = any(${keys})`,
}
