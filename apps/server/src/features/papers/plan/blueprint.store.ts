import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { paperBlueprint } from '../papers.table.ts'

export type BlueprintRow = typeof paperBlueprint.$inferSelect

/** Whose 细目表 are meant. */
export type BlueprintOwner = { school_id: string; owner_teacher_id: string }

const isTheirs = ({ school_id, owner_teacher_id }: BlueprintOwner) =>
  and(eq(paperBlueprint.school_id, school_id), eq(paperBlueprint.owner_teacher_id, owner_teacher_id))

const isOne = (owner: BlueprintOwner, blueprint_id: string) =>
  and(isTheirs(owner), eq(paperBlueprint.blueprint_id, blueprint_id))

/** One page of a teacher's, the last changed first, by index `paper_blueprint_owner`. */
export async function listBlueprints(
  db: Queryable,
  owner: BlueprintOwner,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .select({
      blueprint_id: paperBlueprint.blueprint_id,
      name: paperBlueprint.name,
      subject_id: paperBlueprint.subject_id,
      phase_id: paperBlueprint.phase_id,
      question_count: paperBlueprint.question_count,
      total_score: paperBlueprint.total_score,
      updated_at: paperBlueprint.updated_at,
    })
    .from(paperBlueprint)
    .where(isTheirs(owner))
    .orderBy(desc(paperBlueprint.updated_at), desc(paperBlueprint.blueprint_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countBlueprints(db: Queryable, owner: BlueprintOwner): Promise<number> {
  const [row] = await db.select({ count: count() }).from(paperBlueprint).where(isTheirs(owner))
  return row?.count ?? 0
}

export async function findBlueprint(
  db: Queryable,
  owner: BlueprintOwner,
  blueprint_id: string,
): Promise<BlueprintRow | null> {
  const [row] = await db.select().from(paperBlueprint).where(isOne(owner, blueprint_id))
  return row ?? null
}

/** The same for a change: its row is taken until the transaction ends. */
export async function takeBlueprint(
  db: Queryable,
  owner: BlueprintOwner,
  blueprint_id: string,
): Promise<BlueprintRow | null> {
  const [row] = await db.select().from(paperBlueprint).where(isOne(owner, blueprint_id)).for('update')
  return row ?? null
}

export async function addBlueprintRow(db: Queryable, row: BlueprintRow): Promise<void> {
  await db.insert(paperBlueprint).values(row)
}

export async function changeBlueprintRow(
  db: Queryable,
  row: BlueprintOwner & { blueprint_id: string },
  change: Partial<BlueprintRow>,
): Promise<void> {
  await db.update(paperBlueprint).set(change).where(isOne(row, row.blueprint_id))
}

export async function removeBlueprintRow(
  db: Queryable,
  row: BlueprintOwner & { blueprint_id: string },
): Promise<void> {
  await db.delete(paperBlueprint).where(isOne(row, row.blueprint_id))
}
