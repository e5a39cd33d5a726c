import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedQuestion, ParsedRow } from '../../import/parsed-question.ts'
import type { KeptParts } from '@jiangtai/shared/questions/files/desk/acts.ts'
import {
  cutsOf,
  keptOfText,
  keptParts,
  keptText,
  partsAtFirst,
  withKept,
} from '../../import/pieces/kept-parts.ts'
import { asideNote } from '../../import/pieces/line-notes.ts'
import { firstLine, type Piece } from '../../import/pieces/piece.ts'
import { readLines } from '../../import/pieces/read-piece.ts'
import { keyHash, likenessHash, likenessOf } from '../../search/likeness/likeness.ts'
import type { PieceRow } from '../pieces.store.ts'
import { type FoundPlaces, NO_PLACES } from './named-places.ts'

/** The reading of a piece: a question with its notes, or the reason why there is none. */
export type ReadColumns = Pick<
  PieceRow,
  'document' | 'text' | 'fault' | 'review_note' | 'likeness' | 'likeness_key'
>

const NOTHING: ReadColumns = {
  document: null,
  text: null,
  fault: null,
  review_note: null,
  likeness: '',
  likeness_key: '',
}

type Noted = Pick<ParsedQuestion, 'document' | 'review_note'>
/** The reading of lines; its question may have got notes afterwards. */
type Read = Exclude<ParsedRow, { kind: 'question' }> | { kind: 'question'; question: Noted }

/** The columns of the reading of a piece, with what is kept of a photographed one; null for lines that are no question. */
export function pieceColumns(
  piece: Piece,
  parsed: ParsedRow | null,
  parts: KeptParts = partsAtFirst(piece),
): ReadColumns {
  if (parsed === null) return { ...NOTHING, review_note: asideNote(piece) }
  const cuts = cutsOf(piece.lines)
  const read = readColumns(parsed)
  if (cuts.length === 0) return read
  if (read.document !== null)
    return questionColumns({ document: withKept(read.document, cuts, parts), review_note: read.review_note })
  const lines = readLines(piece).map(({ text }) => text)
  return { ...read, text: parts === 'words' ? null : keptText(lines, cuts, parts) }
}

/** What a photographed piece keeps; null of any other. */
export function keptOf({ kind, lines, document, text }: PieceRow): KeptParts | null {
  const cuts = cutsOf(lines)
  if (kind === 'aside' || cuts.length === 0) return null
  return document === null ? keptOfText(text, cuts) : keptParts(document, cuts)
}

/** The columns of a reading. */
export function readColumns(parsed: Read): ReadColumns {
  if (parsed.kind === 'question') return questionColumns(parsed.question)
  return { ...NOTHING, fault: parsed.kind === 'refused' ? parsed.reason : '这一题没有读出来' }
}

/** The columns of a question and its notes. */
export function questionColumns({ document, review_note }: Noted): ReadColumns {
  const likeness = likenessOf(document)
  const likeness_key = keyHash(likeness)
  return { ...NOTHING, document, review_note, likeness: likenessHash(likeness), likeness_key }
}

/** Where the questions of an import belong before anything else is said. */
export type ImportPlace = Pick<PieceRow, 'import_id' | 'school_id' | 'subject_id' | 'phase_id'>

/** A piece as it is stored when it was read for the first time. */
export function pieceRow(
  place: ImportPlace,
  piece: Piece,
  parsed: ParsedRow | null,
  isFixed: boolean,
  { chapter_id, knowledge_ids }: FoundPlaces = NO_PLACES,
): PieceRow {
  const question = parsed?.kind === 'question' ? parsed.question : null
  return {
    ...place,
    ...lineColumns(piece),
    ...pieceColumns(piece, parsed),
    piece_id: newId(),
    is_fixed: isFixed,
    is_mended: false,
    is_taken: piece.kind === 'question',
    chapter_id,
    knowledge_ids: [...knowledge_ids],
    difficulty: question?.difficulty ?? 3,
    source: question?.source ?? '',
    year: question?.year ?? null,
    region: question?.region ?? null,
    ...{
      near_id: null,
      near_bank_id: null,
      choice: null,
      outcome: null,
      outcome_note: null,
      question_id: null,
    },
  }
}

/** The columns that tell which lines a piece has. */
export function lineColumns(piece: Piece) {
  const { kind, heading, lines, dealt } = piece
  const aside = piece.kind === 'aside' ? piece.aside : null
  return { kind, aside, heading, lines, dealt, first_line: firstLine(piece) }
}

/** The piece of a row, to be changed. */
export function pieceOf({ kind, aside, heading, lines, dealt }: PieceRow): Piece {
  const said = { heading, lines, dealt }
  return kind === 'question' ? { ...said, kind } : { ...said, kind, aside: aside ?? 'other' }
}
