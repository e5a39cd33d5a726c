import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { withOwnFiles } from '../../files/import-files.service.ts'
import { alikeNote } from '../../import/alike/alike-rows.ts'
import { keptNote, withNote } from '../../import/review-notes.ts'
import { sourceKey } from '../../import/source-key.ts'
import { addQuestions, addVersion, type NewQuestion } from '../../questions.service.ts'
import { findSources, findVersions, takeQuestionRow } from '../../questions.store.ts'
import { findPieces, type ListedPiece, type PieceOutcome } from '../pieces.store.ts'
import { defaultChoice } from '../twins.ts'

/** Whose questions are stored, and when the import was confirmed. */
type Target = {
  school_id: string
  teacher_id: string
  owner_teacher_id: string | null
  submitted_at: string
}
type Readable = ListedPiece & { document: Question }
type Twin = { document: Question; question_id: string | null; note: string | null }

/** Stores a batch of pieces in their order and tells the outcome of each ([QI-68], [QI-69]). */
export async function storePieces(
  db: Queryable,
  target: Target,
  due: readonly ListedPiece[],
): Promise<PieceOutcome[]> {
  const outcomes = due.filter((row) => row.document === null).map(failed)
  const { readable, refused } = await withFiles(db, target, due.filter(isReadable))
  outcomes.push(...refused)
  const twins = await twinsOf(db, target, readable)
  const fresh: Readable[] = []
  const later: Readable[] = []
  for (const row of readable) {
    const twin = twins.get(row.piece_id)
    const choice =
      twin === undefined
        ? 'both'
        : (row.choice ?? defaultChoice({ is_same_key: twin.note === null, is_near: row.is_near }))
    if (choice === 'known') later.push(row)
    else if (choice === 'new' && row.bank_id !== null)
      outcomes.push(await replaced(db, target, row, row.bank_id))
    else fresh.push(row)
  }
  const added = await addFresh(db, target, fresh, twins)
  outcomes.push(...added)
  const stored = new Map(outcomes.map(({ piece_id, question_id }) => [piece_id, question_id]))
  for (const { piece_id, bank_id, earlier_id } of later) {
    const question_id = bank_id ?? stored.get(earlier_id ?? '') ?? twins.get(piece_id)?.question_id ?? null
    stored.set(piece_id, question_id)
    const outcome_note =
      bank_id === null ? '与前面的一题相同，没有重复导入' : '题库里已有这道题，没有重复导入'
    outcomes.push({ piece_id, outcome: 'known', outcome_note, question_id })
  }
  return outcomes
}

function isReadable(row: ListedPiece): row is Readable {
  return row.document !== null
}

function failed({ piece_id, fault }: ListedPiece): PieceOutcome {
  return { piece_id, outcome: 'failed', outcome_note: fault ?? '这一题没有读出来', question_id: null }
}

/** The questions with the pictures that the school has at this moment ([QI-19]). */
async function withFiles(db: Queryable, { school_id }: Target, rows: readonly Readable[]) {
  const taken = await withOwnFiles(db, school_id, rows)
  const readable: Readable[] = []
  const refused: PieceOutcome[] = []
  for (const [index, row] of rows.entries()) {
    const one = taken[index]
    if (one?.kind === 'question') readable.push({ ...row, ...one.question })
    if (one?.kind === 'refused') refused.push(failed({ ...row, fault: one.reason }))
  }
  return { readable, refused }
}

/** The question that each of the pieces is like, by its id. */
async function twinsOf(
  db: Queryable,
  { school_id, teacher_id }: Target,
  rows: readonly Readable[],
): Promise<Map<string, Twin>> {
  const versions = rows.flatMap(({ bank_id, bank_version }) =>
    bank_id === null || bank_version === null ? [] : [{ question_id: bank_id, version: bank_version }],
  )
  const bank = versions.length === 0 ? [] : await findVersions(db, { school_id, teacher_id, versions })
  const inBank = new Map(bank.map((row) => [row.question_id, row]))
  const piece_ids = rows.flatMap(({ earlier_id }) => (earlier_id === null ? [] : [earlier_id]))
  const [first] = rows
  const pieces = first === undefined ? [] : await findPieces(db, { ...first, piece_ids })
  const inImport = new Map(pieces.map((row) => [row.piece_id, row]))
  const twins = new Map<string, Twin>()
  for (const { piece_id, document, bank_id, earlier_id } of rows) {
    const known = inBank.get(bank_id ?? '')
    const earlier = inImport.get(earlier_id ?? '')
    const other = known === undefined ? earlier?.document : readQuestion(known)
    if (other === undefined || other === null) continue
    const question_id = known?.question_id ?? earlier?.question_id ?? null
    twins.set(piece_id, { question_id, document: other, note: alikeNote(document, other, true) })
  }
  return twins
}

/** The new one becomes a version of the known one, which has to be its owner's own. */
async function replaced(
  db: Queryable,
  { school_id, teacher_id, owner_teacher_id, submitted_at }: Target,
  row: Readable,
  question_id: string,
): Promise<PieceOutcome> {
  const { piece_id, document, review_note, difficulty, source, year, region, chapter_id, knowledge_ids } = row
  const reads = owner_teacher_id === null ? 'all' : 'own_groups'
  const known = await takeQuestionRow(db, { school_id, teacher_id, reads }, question_id)
  if (known === null || known.owner_teacher_id !== owner_teacher_id)
    return {
      piece_id,
      outcome: 'failed',
      outcome_note: '题库里的那一题不由您修改，没有替换',
      question_id: null,
    }
  const kept = review_note === null ? null : keptNote(review_note)
  const tags = { difficulty, source, year, region, chapter_id, knowledge_ids }
  await addVersion(
    { db, now: new Date(submitted_at) },
    { ...known, school_id },
    { document, review_note: kept, author_teacher_id: teacher_id, ...tags },
  )
  return { piece_id, outcome: 'replaced', outcome_note: null, question_id }
}

/** Adds questions in two statements; one that the school has word by word is told by its id. */
async function addFresh(
  db: Queryable,
  target: Target,
  rows: readonly Readable[],
  twins: ReadonlyMap<string, Twin>,
): Promise<PieceOutcome[]> {
  if (rows.length === 0) return []
  // One that nearly asks the same is a question of its own, and says so already.
  const added = rows.map((row) => newQuestion(target, row, row.is_near ? undefined : twins.get(row.piece_id)))
  const { school_id } = target
  const ids = await addQuestions(db, school_id, added)
  const source_keys = added.flatMap(({ source_key }, index) =>
    ids[index] === null && source_key !== null ? [source_key] : [],
  )
  const known = await findSources(db, { school_id, source_keys })
  return rows.map(({ piece_id }, index) => {
    const question_id = ids[index] ?? null
    if (question_id !== null) return { piece_id, outcome: 'stored', outcome_note: null, question_id }
    const there = known.get(added[index]?.source_key ?? '')
    if (there === undefined) throw new AppError('SYSTEM')
    return { piece_id, outcome: 'known', outcome_note: '题库里已有这道题，没有重复导入', question_id: there }
  })
}

/** A question that is kept beside one like it has no source, or it would be taken for the same. */
function newQuestion(
  { teacher_id: author_teacher_id, owner_teacher_id, submitted_at }: Target,
  row: Readable,
  twin: Twin | undefined,
): Omit<NewQuestion, 'school_id'> {
  const { document, difficulty, source, year, region, subject_id, phase_id, chapter_id, knowledge_ids } = row
  const noted =
    twin === undefined || twin.note === null || row.choice !== null
      ? row
      : withNote(row, twinNote(row, twin.note))
  return {
    ...{
      document,
      difficulty,
      source,
      year,
      region,
      subject_id,
      phase_id,
      chapter_id,
      knowledge_ids,
      owner_teacher_id,
      author_teacher_id,
    },
    review_note: noted.review_note === null ? null : keptNote(noted.review_note),
    source_key: twin === undefined ? sourceKey(row, document, owner_teacher_id) : null,
    now: new Date(submitted_at),
  }
}

function twinNote({ bank_id, earlier_number }: Readable, note: string): string {
  return `${bank_id === null ? `与第 ${earlier_number ?? 0} 题` : '与题库里的一题'}${note}`
}
