import { z } from 'zod'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import { inTransaction, type Queryable } from '../../core/db/transaction.ts'
import {
  type JobCtx,
  type JobKinds,
  jobKind,
  type JobProgress,
  type JobState,
} from '../../core/jobs/job-kind.ts'
import { STORE_IMPORT, storeImportJob } from './desk/confirm/store-import.jobs.ts'
import { READ_IMPORT, READ_PHOTOS, readImportJob } from './desk/read/read-import.jobs.ts'
import type { ParsedQuestion } from './import/parsed-question.ts'
import { withOwnFiles } from './files/import-files.service.ts'
import { alikeNote, tellDifference } from './import/alike/alike-rows.ts'
import { type OpenQuestionFile, openQuestionFile } from './import/file/open-question-file.ts'
import { keptNote, withNote } from './import/review-notes.ts'
import { sourceKey } from './import/source-key.ts'
import { keyHash, likenessHash, likenessOf } from './search/likeness/likeness.ts'
import { addQuestions, type NewQuestion } from './questions.service.ts'
import { findAlike, findSources } from './questions.store.ts'

/** The kind of an import job. */
export const IMPORT_QUESTIONS = 'questions.import'

/** One transaction each: short enough that nobody waits for the embedded engine's one connection. */
const BATCH_ROWS = 20
/** Long questions come in smaller batches: twenty of the longest hold up the server for seconds. */
const BATCH_CHARACTERS = 200_000

/** The payload of an import job; the file travels as it was sent, because a job outlives its request. */
export const ImportPayload = z.object({
  file_text: z.string(),
  subject_id: z.string(),
  phase_id: z.string(),
  owner_teacher_id: z.string().nullable(),
  /** All questions of a file are of one moment, so that the bank lists them in the file's order. */
  submitted_at: z.iso.datetime(),
})
export type ImportPayload = z.output<typeof ImportPayload>

/** The jobs of the question bank. */
export const questionJobs: JobKinds = {
  [READ_IMPORT]: readImportJob,
  [READ_PHOTOS]: readImportJob,
  [STORE_IMPORT]: storeImportJob,
  [IMPORT_QUESTIONS]: jobKind(ImportPayload, async (ctx, payload, progress) => {
    const file = await openQuestionFile(payload)
    try {
      return await importFile(ctx, file, { target: { ...payload, school_id: ctx.school_id }, progress })
    } finally {
      await file.close()
    }
  }),
}

/** Stores the rows of an opened file in batches; an import that broke off goes on where it was. */
export async function importFile(
  ctx: JobCtx,
  file: OpenQuestionFile,
  { target, progress }: { target: Target; progress: JobProgress },
): Promise<JobState['result']> {
  let state = progress.start
  // Rows of an earlier run are read again, because later ones may be like them ([QI-14]).
  for (let index = 0; index < state.done_count; index += 1) {
    progress.throwIfStopped()
    await file.readRow(index)
  }
  while (state.done_count < file.row_count) {
    const batch = await readBatch(file, { state, throwIfStopped: progress.throwIfStopped })
    state = await inTransaction(ctx.database, ctx, async (db) => {
      const next = advance(state, batch, await storeNew(db, target, batch.questions))
      await progress.save(db, next)
      return next
    })
  }
  return state.result
}

type Batch = {
  row_count: number
  questions: ParsedRowQuestion[]
  /** Refused rows with their reasons, and joined ones with their differences. */
  row_errors: JobState['row_errors']
  failed: number
  twins: number
  left_out: number
}

type ParsedRowQuestion = { row: number; question: ParsedQuestion }

/** The outcomes of the questions of a batch; `row_errors` tells of those that a teacher should look at ([QI-9]) or that the bank has. */
type Stored = {
  imported: number
  skipped: number
  failed: number
  noted: number
  row_errors: JobState['row_errors']
}

async function readBatch(
  file: OpenQuestionFile,
  { state, throwIfStopped }: { state: JobState; throwIfStopped: () => void },
): Promise<Batch> {
  const most = Math.min(file.row_count, state.done_count + BATCH_ROWS)
  const batch: Batch = { row_count: 0, questions: [], row_errors: [], failed: 0, twins: 0, left_out: 0 }
  let characters = 0
  let index = state.done_count
  for (; index < most && characters < BATCH_CHARACTERS; index += 1) {
    throwIfStopped()
    const row = await file.readRow(index)
    if (row.kind === 'twin') {
      batch.twins += 1
      if (row.difference !== null)
        batch.row_errors.push({
          row: index + 1,
          message: `与第 ${row.first_row} 题是同一题，已合并：${row.difference}`,
        })
    } else if (row.kind === 'refused') {
      batch.failed += 1
      batch.row_errors.push({ row: index + 1, message: row.reason })
    } else {
      batch.questions.push({ row: index + 1, question: row.question })
      characters += JSON.stringify(row.question.document).length
    }
  }
  const left_out = file.left_out.filter(({ row }) => row > state.done_count && row <= index)
  return {
    ...batch,
    row_count: index - state.done_count,
    row_errors: [...left_out, ...batch.row_errors],
    left_out: left_out.length,
  }
}

function advance(state: JobState, batch: Batch, stored: Stored): JobState {
  const sum = (name: string, more: number) => (state.result[name] ?? 0) + more
  return {
    done_count: state.done_count + batch.row_count,
    row_errors: [
      ...state.row_errors,
      ...[...batch.row_errors, ...stored.row_errors].toSorted((a, b) => a.row - b.row),
    ],
    result: {
      imported: sum('imported', stored.imported),
      skipped: sum('skipped', stored.skipped),
      failed: sum('failed', batch.failed + stored.failed),
      noted: sum('noted', stored.noted),
      twins: sum('twins', batch.twins),
      left_out: sum('left_out', batch.left_out),
    },
  }
}

type Target = Omit<ImportPayload, 'file_text'> & { school_id: string }

/** Stores the questions that neither the owner nor the school's bank has; the rest is skipped. */
async function storeNew(db: Queryable, target: Target, rows: readonly ParsedRowQuestion[]): Promise<Stored> {
  const { school_id, owner_teacher_id } = target
  const inBank = rows.map(({ question }) => sourceKey(target, question.document, null))
  const known = await findSources(db, { school_id, source_keys: inBank })
  const own = rows.map(({ question }) => sourceKey(target, question.document, owner_teacher_id))
  const owned = owner_teacher_id === null ? known : await findSources(db, { school_id, source_keys: own })
  const unknown = rows.filter((_, index) => !known.has(inBank[index] ?? '') && !owned.has(own[index] ?? ''))
  const compared = await compareWithBank(db, target, unknown)
  const { fresh, refused } = await takeFiles(db, target, compared.kept)
  const ids = await addQuestions(
    db,
    school_id,
    fresh.map(({ added }) => added),
  )
  const imported = ids.filter((id) => id !== null).length
  const notes = fresh.flatMap(({ row, note }) =>
    note === null ? [] : [{ row, message: `需要看一看：${note}` }],
  )
  return {
    imported,
    failed: refused.length,
    skipped: rows.length - imported - refused.length,
    noted: notes.length,
    row_errors: [...compared.row_errors, ...refused, ...notes],
  }
}

/** `note` tells of the other rows of the file, which the kept one does not. */
type Fresh = { row: number; note: string | null; added: Omit<NewQuestion, 'school_id'> }

/** Questions to add, with the pictures that the school has ([QI-19]); `source_key` is of the row as it was read. */
async function takeFiles(
  db: Queryable,
  target: Target,
  rows: readonly ParsedRowQuestion[],
): Promise<{ fresh: Fresh[]; refused: JobState['row_errors'] }> {
  const taken = await withOwnFiles(
    db,
    target.school_id,
    rows.map(({ question }) => question),
  )
  const fresh: Fresh[] = []
  const refused: JobState['row_errors'] = []
  for (const [index, { row, question }] of rows.entries()) {
    const one = taken[index]
    const source_key = sourceKey(target, question.document, target.owner_teacher_id)
    if (one?.kind === 'question') {
      const added = newQuestion(target, one.question, source_key)
      fresh.push({ row, note: one.question.review_note, added })
    }
    if (one?.kind === 'refused') refused.push({ row, message: one.reason })
  }
  return { fresh, refused }
}

/** Questions of the bank that one row is compared with; those with its key come first. */
const MOST_COMPARED = 5

type Compared = { kept: ParsedRowQuestion[]; row_errors: JobState['row_errors'] }

/** Looks for questions of the bank that ask the same in other words ([QI-15]): with the same key they are the same, with another one both stay. */
async function compareWithBank(
  db: Queryable,
  target: Target,
  rows: readonly ParsedRowQuestion[],
): Promise<Compared> {
  const likenesses = rows.map(({ question }) => {
    const likeness = likenessOf(question.document)
    return { likeness: likenessHash(likeness), likeness_key: keyHash(likeness) }
  })
  // Questions of an earlier batch of the same job were told as rows of the file already; all its questions are of one moment and owner.
  const found = await findAlike(db, { ...target, but_stored_at: target.submitted_at, likenesses })
  const compared: Compared = { kept: [], row_errors: [] }
  for (const [index, one] of rows.entries()) {
    const wanted = likenesses[index]
    const hasKey = (other: { likeness_key: string }) => other.likeness_key === wanted?.likeness_key
    const others = found
      .filter(({ likeness }) => likeness === wanted?.likeness)
      .toSorted((a, b) => Number(hasKey(b)) - Number(hasKey(a)))
      .slice(0, MOST_COMPARED)
      .map(readQuestion)
    const here = one.question.document
    const same = others.find((there) => alikeNote(here, there, true) === null)
    const [other] = others
    if (same !== undefined)
      compared.row_errors.push({
        row: one.row,
        message: ['题库里已有同一题，没有重复导入', tellDifference(here, same)].filter(Boolean).join('：'),
      })
    else if (other === undefined) compared.kept.push(one)
    else {
      const note = `与题库里的一题${alikeNote(here, other, true) ?? ''}`
      compared.kept.push({ ...one, question: withNote(one.question, note) })
    }
  }
  return compared
}

function newQuestion(
  target: Target,
  question: ParsedQuestion,
  source_key: string,
): Omit<NewQuestion, 'school_id'> {
  const { owner_teacher_id, subject_id, phase_id, submitted_at } = target
  const { document, difficulty, source, year, region = null, review_note } = question
  return {
    document,
    review_note: review_note === null ? null : keptNote(review_note),
    difficulty,
    source,
    year,
    region,
    owner_teacher_id,
    subject_id,
    phase_id,
    chapter_id: null,
    knowledge_ids: [],
    source_key,
    now: new Date(submitted_at),
  }
}
