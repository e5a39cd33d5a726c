import { AppError } from '@jiangtai/shared/core/errors.ts'
import { z } from 'zod'
import { inTransaction } from '../../../../core/db/transaction.ts'
import { type JobCtx, type JobKind, jobKind, type JobProgress } from '../../../../core/jobs/job-kind.ts'
import { wellFormedText } from '../../import/clean-text.ts'
import { openQuestionFile } from '../../import/file/open-question-file.ts'
import { MAX_FILE_ROWS } from '../../import/file/read-question-file.ts'
import { notedRow, notesByLine, withLineNotes } from '../../import/pieces/line-notes.ts'
import type { Piece } from '../../import/pieces/piece.ts'
import { readPiece } from '../../import/pieces/read-piece.ts'
import { watchStop } from '../../../../core/jobs/watch-stop.ts'
import { type Owner, readUploaded } from '../../import/sources/read-uploaded.service.ts'
import { changeImport } from '../desk.store.ts'
import { addPieces, type PieceRow, removePieces } from '../pieces.store.ts'
import { cutPages, type PageCuts, withCuts } from './cut-pages.ts'
import { type JoinedSource, joinSources } from './join-sources.ts'
import { withNearInBank } from './near-in-bank.ts'
import { placesInTrees } from './named-places.ts'
import { nearPieces } from './near-pieces.ts'
import { withOwnPictures } from './own-pictures.ts'
import { pairAnswers } from './pair-answers.ts'
import { type ImportPlace, pieceRow } from './piece-row.ts'

/** The kind of a job that reads files for the desk. */
export const READ_IMPORT = 'questions.read_import'
/** The kind of a job that reads photographed pages: they take minutes, and files of words wait for none of them ([QI-114]). */
export const READ_PHOTOS = 'questions.read_photos'
/** How far it is, in hundredths: how many questions there are is only known once all is divided. */
export const READ_PERCENT = 100

/** One transaction each: short enough that nobody waits for the embedded engine's one connection. */
const BATCH_PIECES = 50
/** Long questions come in smaller batches: all of a batch are compared with the bank in one go. */
const BATCH_CHARACTERS = 200_000

/** The payload of the job; the files lie in the store. */
export const ReadPayload = z.object({
  import_id: z.string(),
  teacher_id: z.string(),
  subject_id: z.string(),
  phase_id: z.string(),
  files: z.array(z.object({ object_key: z.string(), file_name: z.string(), is_answers: z.boolean() })),
})
export type ReadPayload = z.output<typeof ReadPayload>

/** Reads and divides the files of an import; its pieces are seen once all is read ([QI-64]). */
export const readImportJob: JobKind = jobKind(ReadPayload, async (ctx, payload, progress) => {
  const { school_id } = ctx
  const { import_id, teacher_id, subject_id, phase_id } = payload
  const place = { school_id, import_id, subject_id, phase_id }
  const owner = { school_id, person_id: teacher_id }
  // A job that is taken again begins anew: the reading of a piece depends on those before it.
  await inTransaction(ctx.database, ctx, (db) => removePieces(db, place))
  const { sources, pictures } = await readSources(ctx, owner, { payload, progress })
  const read = await dividedRows(ctx, sources, { place, owner, pictures, progress })
  let from = 0
  for (const batch of batchesOf(read)) {
    progress.throwIfStopped()
    await inTransaction(ctx.database, ctx, async (db) => {
      const near = await withNearInBank(db, { ...place, teacher_id }, batch)
      await addPieces(db, await withOwnPictures(db, school_id, near))
      await progress.save(db, stateAt(50 + (50 * from) / read.length))
    })
    from += batch.length
  }
  const question_count = read.filter(({ kind }) => kind === 'question').length
  await inTransaction(ctx.database, ctx, async (db) => {
    const notes = sources.flatMap((source) =>
      source.notes.flatMap(({ line, message }) => (line === null ? [message] : [])),
    )
    const updated_at = ctx.clock.now().toISOString()
    const open = { state: 'open', job_id: null, notes, question_count, updated_at } as const
    await changeImport(db, { school_id, import_id, ...open, pictures: [...pictures].map((key) => ({ key })) })
    await progress.save(db, stateAt(READ_PERCENT))
  })
  return { questions: question_count }
})

/** Pieces in their order, a batch as long as one may be; a longer piece is one alone. */
function batchesOf(rows: readonly PieceRow[]): PieceRow[][] {
  const batches: PieceRow[][] = []
  let left = 0
  for (const row of rows) {
    const characters = JSON.stringify(row.document).length
    const last = batches.at(-1)
    if (last === undefined || last.length === BATCH_PIECES || characters > left) {
      batches.push([row])
      left = BATCH_CHARACTERS - characters
    } else {
      last.push(row)
      left -= characters
    }
  }
  return batches
}

function stateAt(percent: number) {
  return { done_count: Math.floor(percent), row_errors: [], result: {} }
}

async function readSources(
  ctx: JobCtx,
  owner: Owner,
  { payload: { files }, progress }: { payload: ReadPayload; progress: JobProgress },
) {
  const sources: JoinedSource[] = []
  const pictures = new Set<string>()
  const stop = watchStop(progress)
  try {
    const pairs = pairAnswers(files)
    for (const [index, pair] of pairs.entries()) {
      progress.throwIfStopped()
      await inTransaction(ctx.database, ctx, (db) => progress.save(db, stateAt((50 * index) / pairs.length)))
      const { file_name } = pair.source
      const source = await readUploaded(ctx, owner, pair, stop.signal).catch((error: unknown) =>
        refuseFile(error, { file_name, isOnly: files.length === 1 }),
      )
      for (const key of source.pictures) pictures.add(key)
      sources.push({ ...source, text: wellFormedText(source.text) })
    }
  } finally {
    stop.end()
  }
  return { sources: joinSources(sources), pictures }
}

/** Of several files it is told which one cannot be read. */
function refuseFile(error: unknown, { file_name, isOnly }: { file_name: string; isOnly: boolean }): never {
  if (!(error instanceof AppError) || isOnly) throw error
  throw new AppError(error.error_name, { message: `“${file_name}”：${error.message}` })
}

type Dividing = { place: ImportPlace; owner: Owner; pictures: Set<string>; progress: JobProgress }

/** The pieces of all sources; the pictures that are cut of photographed ones are added to those of the import. */
async function dividedRows(
  ctx: JobCtx,
  sources: readonly JoinedSource[],
  { place, owner, pictures, progress }: Dividing,
): Promise<PieceRow[]> {
  const rows: PieceRow[] = []
  const near = nearPieces()
  const placesOf = placesInTrees(place)
  let before = 0
  for (const { kind, text, notes, pages } of sources) {
    const is_paper = kind === 'typed_text'
    if (kind === 'picture') {
      const piece = shifted(withLineNotes(pictureAlone(text), notesByLine(notes)), before)
      rows.push(near(pieceRow(place, piece, readPiece(piece, place.subject_id), false)))
      before += 1
      continue
    }
    const file = await openQuestionFile({ file_text: text, subject_id: place.subject_id, is_paper })
    const byLine = notesByLine(notes)
    try {
      const pieces = await file.pieces()
      const cuts = await cutsOfPages(ctx, owner, { pages, pieces, progress })
      for (const { key } of cuts.cuts.values()) pictures.add(key)
      for (const { row, ...divided } of pieces) {
        progress.throwIfStopped()
        const piece = withCuts(withLineNotes(divided, byLine), cuts)
        const parsed = row === null ? null : notedRow(await file.readAlone(row), piece)
        const placed = await placesOf(ctx.database.orm, parsed)
        const read = pieceRow(place, shifted(piece, before), placed.parsed, !is_paper, placed.places)
        rows.push(row === null ? read : near(read))
      }
      before += pieces.reduce((sum, { lines }) => sum + lines.length, 0)
    } finally {
      await file.close()
    }
    if (rows.filter((one) => one.kind === 'question').length > MAX_FILE_ROWS)
      throw new AppError('BAD_INPUT', { message: `一次最多导入 ${MAX_FILE_ROWS} 题，请分几次导入` })
  }
  return rows
}

/** A page without words: one question, which is its picture. */
function pictureAlone(text: string): Piece {
  const line = { line: 1, text, notes: [], is_dealt: false, part: null }
  return { kind: 'question', heading: '', lines: [line], dealt: [] }
}

async function cutsOfPages(
  ctx: JobCtx,
  owner: Owner,
  {
    pages,
    pieces,
    progress,
  }: Pick<JoinedSource, 'pages'> & { pieces: readonly Piece[]; progress: JobProgress },
): Promise<PageCuts> {
  if (pages.length === 0) return { cuts: new Map(), figures: new Map() }
  const stop = watchStop(progress)
  try {
    return await cutPages(ctx, owner, { pages, pieces, signal: stop.signal })
  } finally {
    stop.end()
  }
}

/** A piece of a later file: its lines are counted on. */
function shifted(piece: Piece, by: number): Piece {
  if (by === 0) return piece
  return {
    ...piece,
    lines: piece.lines.map((line) => ({ ...line, line: line.line + by })),
    dealt: piece.dealt.map((line) => ({ ...line, line: line.line + by, after: line.after + by })),
  }
}
