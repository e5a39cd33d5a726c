import type { DeskFilter, OpenImport } from '@jiangtai/shared/questions/files/desk/views.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { isInSubjectGroup } from '../../scope/scope.service.ts'
import { question } from '../questions.table.ts'
import { questionImportPiece as piece } from './desk.table.ts'

export type PieceRow = typeof piece.$inferSelect
export type OfImport = { school_id: string; import_id: string }

/** Whose bank questions are compared with: the school's, and the own ones of a teacher. */
export type Comparing = OfImport & { bank_owner_id: string | null }

/** A piece with its number, and its twin: a question of the bank, else an earlier one of the import that is ticked, else one that nearly does. */
export type ListedPiece = PieceRow & {
  number: number | null
  bank_id: string | null
  bank_version: number | null
  bank_owner_id: string | null
  earlier_id: string | null
  earlier_number: number | null
  /** Whether the earlier one differs in one character, or that of the bank says nearly the same. */
  is_near: boolean
}

/**
 * The pieces of an import with their numbers and twins ([QI-68]): by `question_import_piece_order`, `question_likeness`, the key of
 * `question` and `question_import_piece_likeness`, so that each piece takes a look-up of each.
 */
function compared({ school_id, import_id, bank_owner_id }: Comparing): SQL {
  // As far as the school's bank is open to its teacher ([QU-104]).
  const isTheirs =
    bank_owner_id === null
      ? sql`owner_teacher_id is null`
      : sql`((owner_teacher_id is null and (audience = 'school'
          or ${isInSubjectGroup(question, { school_id, teacher_id: bank_owner_id })}))
          or owner_teacher_id = ${bank_owner_id}::uuid)`
  const isOfPiece = sql`school_id = ${school_id} and deleted_at is null and numbered.likeness <> ''
    and subject_id = numbered.subject_id and phase_id = numbered.phase_id
    and question_id is distinct from numbered.question_id and ${isTheirs}`
  return sql`
    numbered as (
      select piece.*, case when kind = 'question'
        then (count(*) filter (where kind = 'question') over (order by first_line))::int end as number
      from ${piece} as piece where import_id = ${import_id}::uuid and school_id = ${school_id}
    ),
    compared as (
      select numbered.*, bank.question_id as bank_id, bank.version as bank_version,
        bank.owner_teacher_id as bank_owner_id, known.piece_id as earlier_id, known.number as earlier_number,
        case when known.piece_id is null then coalesce(bank.is_near, false) else earlier.piece_id is null end as is_near
      from numbered
      left join lateral (
        (select question_id, version, owner_teacher_id, false as is_near from ${question}
        where ${isOfPiece} and likeness = numbered.likeness
        order by likeness_key = numbered.likeness_key desc, owner_teacher_id nulls last, question_id limit 1)
        union all
        (select question_id, version, owner_teacher_id, true from ${question}
        where ${isOfPiece} and question_id = numbered.near_bank_id)
        order by is_near limit 1
      ) as same on true
      left join lateral (
        select piece_id from ${piece} as other
        where other.import_id = ${import_id}::uuid and other.school_id = ${school_id}
          and numbered.likeness <> '' and same.is_near is not false and other.likeness = numbered.likeness
          and other.first_line < numbered.first_line and other.is_taken and other.fault is null
          and other.subject_id = numbered.subject_id and other.phase_id = numbered.phase_id
        order by other.likeness_key = numbered.likeness_key desc, other.first_line limit 1
      ) as earlier on true
      left join numbered as known on same.is_near is not false
        and known.piece_id = coalesce(earlier.piece_id, numbered.near_id)
        and known.is_taken and known.fault is null and numbered.fault is null
      left join lateral (select same.* where known.piece_id is null) as bank on true
    )`
}

const isTwin = sql`(bank_id is not null or earlier_id is not null)`
const SHOWN: Record<DeskFilter, SQL> = {
  all: sql`true`,
  review: sql`review_note is not null and fault is null`,
  faulty: sql`kind = 'question' and fault is not null`,
  twins: sql`kind = 'question' and ${isTwin}`,
}

/** One page of an import's pieces in their order, and how many there are. */
export async function listPieces(
  db: Queryable,
  where: Comparing & { filter: DeskFilter; page: number; page_size: number },
): Promise<{ total: number; rows: ListedPiece[] }> {
  const { page, page_size } = where
  const { rows } = await db.execute<ListedPiece & { total: number }>(sql`
    with ${compared(where)}
    select *, (count(*) over ())::int as total from compared where ${SHOWN[where.filter]}
    order by first_line limit ${page_size} offset ${(page - 1) * page_size}`)
  return { total: rows[0]?.total ?? 0, rows }
}

/** The next ticked questions of an import that were not stored yet: so many, or the first of them that are not longer together than `characters`, one at least. */
export async function listDuePieces(
  db: Queryable,
  where: Comparing & { limit: number; characters: number },
): Promise<ListedPiece[]> {
  const { rows } = await db.execute<ListedPiece>(sql`
    with ${compared(where)}, due as (
      select * from compared where kind = 'question' and is_taken and outcome is null
      order by first_line limit ${where.limit}
    ), weighed as (
      select due.*, sum(coalesce(length(document::text), 0)) over (order by first_line, piece_id
        rows between unbounded preceding and 1 preceding) as characters_before
      from due
    )
    select * from weighed where coalesce(characters_before, 0) < ${where.characters} order by first_line`)
  return rows
}

/** How many pieces each filter shows, and how many questions are ticked. */
export async function countPieces(db: Queryable, where: Comparing): Promise<OpenImport['counts']> {
  const counted = (name: string, condition: SQL) =>
    sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(name)}`
  const { rows } = await db.execute<OpenImport['counts']>(sql`
    with ${compared(where)}
    select ${counted('all', sql`kind = 'question'`)}, ${counted('review', SHOWN.review)},
      ${counted('faulty', SHOWN.faulty)}, ${counted('twins', SHOWN.twins)},
      ${counted('taken', sql`kind = 'question' and is_taken`)},
      ${counted('taken_faulty', sql`kind = 'question' and is_taken and fault is not null`)}
    from compared`)
  const [row] = rows
  if (row === undefined) throw new Error('a count gave no row')
  return row
}

/** How many ticked questions of an import were not stored yet, by `question_import_piece_order`. */
export async function countDue(db: Queryable, where: OfImport): Promise<number> {
  return db.$count(
    piece,
    and(isOf(where), eq(piece.kind, 'question'), eq(piece.is_taken, true), sql`${piece.outcome} is null`),
  )
}

function isOf({ school_id, import_id }: OfImport): SQL | undefined {
  return and(eq(piece.school_id, school_id), eq(piece.import_id, import_id))
}

/** A piece of an import and the one behind it, by `question_import_piece_order`; the first is missing where there is no such piece. */
export async function findWithNext(
  db: Queryable,
  { piece_id, ...where }: OfImport & { piece_id: string },
): Promise<PieceRow[]> {
  const wanted = db
    .select({ first_line: piece.first_line })
    .from(piece)
    .where(and(isOf(where), eq(piece.piece_id, piece_id)))
  return db
    .select()
    .from(piece)
    .where(and(isOf(where), sql`${piece.first_line} >= (${wanted})`))
    .orderBy(asc(piece.first_line))
    .limit(2)
}

/** Some pieces of an import. */
export async function findPieces(
  db: Queryable,
  { piece_ids, ...where }: OfImport & { piece_ids: readonly string[] },
): Promise<PieceRow[]> {
  if (piece_ids.length === 0) return []
  return db
    .select()
    .from(piece)
    .where(and(isOf(where), inArray(piece.piece_id, [...piece_ids])))
}

/** The questions of an import that photos show, of which there are at most some hundreds ([QI-112]). */
export async function findPhotographed(db: Queryable, where: OfImport): Promise<PieceRow[]> {
  return db
    .select()
    .from(piece)
    .where(and(isOf(where), eq(piece.kind, 'question'), sql`${piece.lines} @> '[{"cut":{}}]'::jsonb`))
    .orderBy(asc(piece.first_line))
}

/** Adds pieces; many of them travel as one value. */
export async function addPieces(db: Queryable, rows: readonly PieceRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${piece} select * from jsonb_populate_recordset(null::question_import_piece, ${JSON.stringify(rows)}::jsonb)`)
}

/** The outcomes of pieces that were due. */
export type PieceOutcome = Pick<PieceRow, 'piece_id' | 'outcome' | 'outcome_note' | 'question_id'>

export async function keepOutcomes(
  db: Queryable,
  { school_id, import_id, outcomes }: OfImport & { outcomes: readonly PieceOutcome[] },
): Promise<void> {
  await db.execute(sql`
    update ${piece} set outcome = kept.outcome, outcome_note = kept.outcome_note, question_id = kept.question_id
    from jsonb_populate_recordset(null::question_import_piece, ${JSON.stringify(outcomes)}::jsonb) as kept
    where ${piece.import_id} = ${import_id}::uuid and ${piece.school_id} = ${school_id}
      and ${piece.piece_id} = kept.piece_id`)
}

/** Removes all pieces of an import whose reading begins anew. */
export async function removePieces(db: Queryable, where: OfImport): Promise<void> {
  await db.delete(piece).where(isOf(where))
}

/** The stored questions of an import, in their order, with the headings above them. */
export async function listStored(db: Queryable, where: OfImport) {
  return db
    .select({ question_id: piece.question_id, heading: piece.heading })
    .from(piece)
    .where(and(isOf(where), sql`${piece.question_id} is not null`))
    .orderBy(asc(piece.first_line))
}
