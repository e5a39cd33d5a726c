import type { PieceTags } from '@jiangtai/shared/questions/files/desk/acts.ts'
import { MAX_STEPS } from '@jiangtai/shared/questions/files/desk/limits.ts'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { questionImport, questionImportPiece as piece, questionImportStep as step } from './desk.table.ts'
import type { OfImport, PieceRow } from './pieces.store.ts'

/** The effect of an act on pieces: those that are there afterwards, and those that are gone. */
export type PieceChange = { words: string; put: readonly PieceRow[]; before: readonly PieceRow[] }

/** An import at the revision that an act starts from. */
export type AtRevision = OfImport & { revision: number; at: string }

const settable = Object.keys(getTableColumns(piece)).filter(
  (name) => !['import_id', 'piece_id', 'school_id'].includes(name),
)
const asExcluded = sql.join(
  settable.map(
    (name) => sql`${sql.identifier(name)} = ${sql.identifier('excluded')}.${sql.identifier(name)}`,
  ),
  sql`, `,
)

const nextRevision = ({ import_id, school_id, revision, at }: AtRevision): SQL => sql`
  update ${questionImport} set revision = ${revision + 1}, updated_at = ${at}::timestamptz
  where import_id = ${import_id}::uuid and school_id = ${school_id}`

const withoutOldSteps = ({ import_id, revision }: AtRevision): SQL => sql`
  delete from ${step} where import_id = ${import_id}::uuid and revision <= ${revision - MAX_STEPS}`

const putPieces = (rows: readonly unknown[]): SQL => sql`
  insert into ${piece} select * from jsonb_populate_recordset(null::question_import_piece, ${JSON.stringify(rows)}::jsonb)
  on conflict (import_id, piece_id) do update set ${asExcluded}`

/** Does an act and keeps how it was before, in one statement ([QI-66]). */
export async function changePieces(
  db: Queryable,
  where: AtRevision,
  { words, put, before }: PieceChange,
): Promise<void> {
  const { import_id, school_id, revision } = where
  const ids = (rows: readonly PieceRow[]) => rows.map(({ piece_id }) => piece_id)
  const [putIds, beforeIds] = [new Set(ids(put)), new Set(ids(before))]
  const gone = sql.param(ids(before).filter((id) => !putIds.has(id)))
  const made = sql.param(ids(put).filter((id) => !beforeIds.has(id)))
  await db.execute(sql`
    with gone as (
      delete from ${piece} where import_id = ${import_id}::uuid and school_id = ${school_id}
        and piece_id = any(${gone}::uuid[])
    ), put as (${putPieces(put)}), old as (${withoutOldSteps(where)}), kept as (
      insert into ${step} (import_id, revision, school_id, words, made_ids, is_whole, before)
      values (${import_id}::uuid, ${revision}, ${school_id}, ${words}, ${made}::uuid[], true, ${JSON.stringify(before)}::jsonb)
    ) ${nextRevision(where)}`)
}

/** The columns that are set for many questions at once. */
export type PieceColumns = PieceTags & Partial<Pick<PieceRow, 'is_taken' | 'choice'>>

const COLUMNS = [
  'subject_id',
  'phase_id',
  'chapter_id',
  'knowledge_ids',
  'difficulty',
  'source',
  'year',
  'is_taken',
  'choice',
] as const satisfies readonly (keyof PieceRow)[]

/** The questions that are meant: all, those that are ticked, or some by their ids. */
export type WhichPieces = 'all' | 'taken' | readonly string[]

/** Sets the same for many questions, and keeps their former values, in one statement. */
export async function setForPieces(
  db: Queryable,
  where: AtRevision,
  { words, pieces, set }: { words: string; pieces: WhichPieces; set: PieceColumns },
): Promise<void> {
  const { import_id, school_id, revision } = where
  const names = COLUMNS.filter((name) => set[name] !== undefined)
  const changes = JSON.stringify(Object.fromEntries(names.map((name) => [name, set[name] ?? null])))
  const listed = (prefix: SQL) =>
    sql.join(
      names.map((name) => sql`${sql.identifier(name)} = ${prefix}.${sql.identifier(name)}`),
      sql`, `,
    )
  const isMeant =
    pieces === 'all'
      ? sql`true`
      : pieces === 'taken'
        ? sql`is_taken`
        : sql`piece_id = any(${sql.param([...pieces])}::uuid[])`
  await db.execute(sql`
    with before as (
      select piece_id, ${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )} from ${piece}
      where import_id = ${import_id}::uuid and school_id = ${school_id} and kind = 'question' and ${isMeant}
    ), old as (${withoutOldSteps(where)}), kept as (
      insert into ${step} (import_id, revision, school_id, words, made_ids, is_whole, before)
      select ${import_id}::uuid, ${revision}, ${school_id}, ${words}, '{}'::uuid[], false,
        coalesce(jsonb_agg(to_jsonb(before)), '[]'::jsonb) from before
    ), changed as (
      update ${piece} set ${listed(sql`wanted`)}
      from before, jsonb_populate_record(null::question_import_piece, ${changes}::jsonb) as wanted
      where ${piece.import_id} = ${import_id}::uuid and ${piece.school_id} = ${school_id}
        and ${piece.piece_id} = before.piece_id
    ) ${nextRevision(where)}`)
}

export type StepRow = typeof step.$inferSelect

/** The last act of an import that can be undone; null when there is none. */
export async function findLastStep(
  db: Queryable,
  { school_id, import_id }: OfImport,
): Promise<StepRow | null> {
  const [row] = await db
    .select()
    .from(step)
    .where(and(eq(step.school_id, school_id), eq(step.import_id, import_id)))
    .orderBy(desc(step.revision))
    .limit(1)
  return row ?? null
}

/** The words of that act, which may be megabytes. */
export async function lastStepWords(
  db: Queryable,
  { school_id, import_id }: OfImport,
): Promise<string | null> {
  const [row] = await db
    .select({ words: step.words })
    .from(step)
    .where(and(eq(step.school_id, school_id), eq(step.import_id, import_id)))
    .orderBy(desc(step.revision))
    .limit(1)
  return row?.words ?? null
}

/** Brings back the pieces that an act changed and removes the act, in one statement. */
export async function undoStep(db: Queryable, where: AtRevision, undone: StepRow): Promise<void> {
  const { import_id, school_id } = where
  const forgotten = sql`
    delete from ${step} where import_id = ${import_id}::uuid and school_id = ${school_id} and revision = ${undone.revision}`
  const given = JSON.stringify(undone.before)
  const restored = undone.is_whole
    ? sql`gone as (
        delete from ${piece} where import_id = ${import_id}::uuid and school_id = ${school_id}
          and piece_id = any(${sql.param(undone.made_ids)}::uuid[])
      ), restored as (${putPieces(undone.before)})`
    : sql`restored as (
        update ${piece} set ${sql.join(
          COLUMNS.map(
            (name) => sql`${sql.identifier(name)} = case when given.value ? ${name}
              then was.${sql.identifier(name)} else ${piece}.${sql.identifier(name)} end`,
          ),
          sql`, `,
        )}
        from jsonb_array_elements(${given}::jsonb) as given,
          jsonb_populate_record(null::question_import_piece, given.value) as was
        where ${piece.import_id} = ${import_id}::uuid and ${piece.school_id} = ${school_id}
          and ${piece.piece_id} = was.piece_id
      )`
  await db.execute(sql`with forgotten as (${forgotten}), ${restored} ${nextRevision(where)}`)
}
