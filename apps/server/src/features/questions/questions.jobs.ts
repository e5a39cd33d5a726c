import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, type Queryable } from '../../core/db/transaction.ts'
import { type JobKinds, jobKind, type JobState } from '../../core/jobs/job-kind.ts'
import type { ParsedQuestion } from './import/parsed-question.ts'
import { readQuestionFile } from './import/read-question-file.ts'
import { addQuestions, type NewQuestion } from './questions.service.ts'
import { findSources } from './questions.store.ts'

/** The kind of an import job. */
export const IMPORT_QUESTIONS = 'questions.import'

/** One transaction each: short enough that nobody waits for the embedded engine's one connection. */
const BATCH_ROWS = 20

/** What an import job needs; the file travels as it was sent, because a job outlives its request. */
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
  [IMPORT_QUESTIONS]: jobKind(ImportPayload, async (ctx, payload, progress) => {
    const file = readQuestionFile(payload.file_text, payload)
    const target = { ...payload, school_id: ctx.school_id }
    let state = progress.start
    while (state.done_count < file.row_count) {
      const batch = readBatch(file, { state, throwIfStopped: progress.throwIfStopped })
      state = await inTransaction(ctx.database, ctx, async (db) => {
        const { imported, skipped } = await storeNew(db, target, batch.questions)
        const next = advance(state, { ...batch, imported, skipped })
        await progress.save(db, next)
        return next
      })
    }
    return state.result
  }),
}

type Batch = {
  row_count: number
  questions: ParsedQuestion[]
  /** Refused rows with their reasons, and stored ones that a teacher should look at ([QI-9]). */
  row_errors: JobState['row_errors']
  failed: number
  noted: number
  twins: number
}

function readBatch(
  file: ReturnType<typeof readQuestionFile>,
  { state, throwIfStopped }: { state: JobState; throwIfStopped: () => void },
): Batch {
  const end = Math.min(file.row_count, state.done_count + BATCH_ROWS)
  const batch: Batch = {
    row_count: end - state.done_count,
    questions: [],
    row_errors: [],
    failed: 0,
    noted: 0,
    twins: 0,
  }
  for (let index = state.done_count; index < end; index += 1) {
    throwIfStopped()
    const row = file.readRow(index)
    if (row.kind === 'twin') batch.twins += 1
    else if (row.kind === 'refused') {
      batch.failed += 1
      batch.row_errors.push({ row: index + 1, message: row.reason })
    } else {
      batch.questions.push(row.question)
      const { review_note } = row.question
      if (review_note === null) continue
      batch.noted += 1
      batch.row_errors.push({ row: index + 1, message: `需要看一看：${review_note}` })
    }
  }
  return batch
}

function advance(state: JobState, batch: Batch & { imported: number; skipped: number }): JobState {
  const sum = (name: string, more: number) => (state.result[name] ?? 0) + more
  return {
    done_count: state.done_count + batch.row_count,
    row_errors: [...state.row_errors, ...batch.row_errors],
    result: {
      imported: sum('imported', batch.imported),
      skipped: sum('skipped', batch.skipped),
      failed: sum('failed', batch.failed),
      noted: sum('noted', batch.noted),
      twins: sum('twins', batch.twins),
    },
  }
}

type Target = Omit<ImportPayload, 'file_text'> & { school_id: string }

/** Stores what neither the owner nor the school's bank has; the rest is skipped. */
async function storeNew(
  db: Queryable,
  target: Target,
  questions: readonly ParsedQuestion[],
): Promise<{ imported: number; skipped: number }> {
  const { school_id, owner_teacher_id } = target
  const inBank = questions.map((question) => sourceKey(target, question, null))
  const known = await findSources(db, { school_id, source_keys: inBank })
  const fresh = questions
    .filter((_, index) => !known.has(inBank[index] ?? ''))
    .map((question) => newQuestion(target, question, sourceKey(target, question, owner_teacher_id)))
  const imported = await addQuestions(db, school_id, fresh)
  return { imported, skipped: questions.length - imported }
}

function newQuestion(
  target: Target,
  question: ParsedQuestion,
  source_key: string,
): Omit<NewQuestion, 'school_id'> {
  const { owner_teacher_id, subject_id, phase_id, submitted_at } = target
  const { document, difficulty, source, year, review_note } = question
  return {
    document,
    review_note,
    difficulty,
    source,
    year,
    owner_teacher_id,
    subject_id,
    phase_id,
    chapter_id: null,
    knowledge_ids: [],
    source_key,
    now: new Date(submitted_at),
  }
}

/** The same words with the same key, of the same subject and owner, are the same question. */
function sourceKey(
  { subject_id, phase_id }: Target,
  { document }: ParsedQuestion,
  owner_teacher_id: string | null,
): string {
  const identity = JSON.stringify([subject_id, phase_id, identityOf(document)])
  const hash = createHash('sha256').update(identity).digest('base64url')
  return `import:${owner_teacher_id ?? 'school'}:${hash}`
}

/** What a question says, without the ids that each reading makes anew. */
function identityOf({ items, analysis: _analysis, ...said }: ParsedQuestion['document']) {
  return { ...said, items: items.map(({ item_id: _id, analysis: _own, ...item }) => item) }
}
