import { z } from 'zod'
import { Id, Instant } from '../../../core/schemas.ts'
import { Question } from '../../document.ts'
import { FileUrls } from '../file-urls.ts'
import { REGIONS } from '../../finding/regions.ts'
import { KEPT_PARTS, TWIN_CHOICES } from './acts.ts'

/**
 * Where an import is: its file is read, its teacher looks at it, its questions are stored, or all of that is over; `stopped` reading or
 * storing ended before its end.
 */
export const ImportState = z.enum(['reading', 'unread', 'open', 'storing', 'stopped', 'done'])
export type ImportState = z.output<typeof ImportState>

/** An import of questions, for its list and the head of its desk. */
export const QuestionImport = z.object({
  import_id: Id,
  file_name: z.string(),
  subject_id: z.string(),
  phase_id: z.string(),
  state: ImportState,
  /** The job that reads or stores; null once it is read. */
  job_id: Id.nullable(),
  question_count: z.number().int(),
  stored_count: z.number().int(),
  known_count: z.number().int(),
  failed_count: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
})
export type QuestionImport = z.output<typeof QuestionImport>

/** The same with what the head of its desk tells. */
export const OpenImport = QuestionImport.extend({
  revision: z.number().int(),
  counts: z.object({
    all: z.number().int(),
    review: z.number().int(),
    faulty: z.number().int(),
    twins: z.number().int(),
    /** Ticked, and of these with something wrong. */
    taken: z.number().int(),
    taken_faulty: z.number().int(),
  }),
  /** What the file did not bring along, in Chinese. */
  notes: z.array(z.string()),
  /** What 撤销 would take back, in Chinese; null for nothing. */
  undo: z.string().nullable(),
})
export type OpenImport = z.output<typeof OpenImport>

/** What the desk shows: all pieces, or the questions of one sort. */
export const DESK_FILTERS = ['all', 'review', 'faulty', 'twins'] as const
export type DeskFilter = (typeof DESK_FILTERS)[number]

/** A question that asks the same as one of the import. */
export const TwinView = z.object({
  /** In the bank, or earlier in the same import. */
  place: z.enum(['bank', 'import']),
  /** Its number in the import; null in the bank. */
  number: z.number().int().nullable(),
  document: Question,
  files: FileUrls,
  is_same_key: z.boolean(),
  /** Whether what they ask differs in one character, or one of the bank says nearly the same. */
  is_near: z.boolean(),
  /** In what they differ, in Chinese; null where nothing is seen. */
  difference: z.string().nullable(),
  /** The words that stand only here, and only there; empty where none do. */
  here: z.string(),
  there: z.string(),
  /** Whether the new one may become a version of it: of one's own alone. */
  may_replace: z.boolean(),
  choice: z.enum(TWIN_CHOICES),
})
export type TwinView = z.output<typeof TwinView>

/** A stretch of the source, with the question that is read of it. */
export const PieceView = z.object({
  piece_id: Id,
  kind: z.enum(['question', 'aside']),
  /** What the lines of an aside are; null of a question. */
  aside: z.enum(['heading', 'answers', 'other']).nullable(),
  /** Its place among the questions; null of an aside. */
  number: z.number().int().nullable(),
  lines: z.array(
    z.object({
      line: z.number().int(),
      text: z.string(),
      part: z.enum(['asked', 'answer', 'analysis']).nullable(),
      /** What stood here in the file and was not brought along, in Chinese. */
      notes: z.array(z.string()),
      /** The cut of the photo that shows it, whose address is among `files`; null of a line that was not photographed. */
      cut: z.string().nullable(),
    }),
  ),
  /** Lines elsewhere that say its answer. */
  answer_lines: z.array(z.number().int()),
  /** A row of a table, whose lines have no borders to move. */
  is_fixed: z.boolean(),
  /** Written by hand since it was read. */
  is_mended: z.boolean(),
  is_taken: z.boolean(),
  document: Question.nullable(),
  /** The text of what is no question yet, as it was read or written by hand; null of a question. */
  text: z.string().nullable(),
  files: FileUrls,
  /** Why it is no question yet, in Chinese. */
  fault: z.string().nullable(),
  review_note: z.string().nullable(),
  /** What is kept of a photographed question; null of any other. */
  kept: z.enum(KEPT_PARTS).nullable(),
  subject_id: z.string(),
  phase_id: z.string(),
  chapter_id: Id.nullable(),
  knowledge: z.array(z.object({ knowledge_id: Id, name: z.string() })),
  difficulty: z.number().int(),
  source: z.string(),
  year: z.number().int().nullable(),
  region: z.enum(REGIONS).nullable(),
  twin: TwinView.nullable(),
  /** What became of it when the import was confirmed. */
  outcome: z.enum(['stored', 'replaced', 'known', 'failed']).nullable(),
  outcome_note: z.string().nullable(),
  question_id: Id.nullable(),
})
export type PieceView = z.output<typeof PieceView>
