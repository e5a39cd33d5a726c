import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TwinChoice } from '@jiangtai/shared/questions/files/desk/acts.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { Region } from '@jiangtai/shared/questions/finding/regions.ts'
import { document, idColumn, instant } from '../../../core/db/columns.ts'
import type { Aside, DealtLine, PieceLine } from '../import/pieces/piece.ts'
import { documentFiles } from '../questions.table.ts'

/** Where an import's pictures stand, as a path for `shownInDocument`. */
export const IMPORT_PICTURES = '$[*].key'
const importPictures = sql.raw(`jsonb_path_query_array(pictures, '${IMPORT_PICTURES}')`)

/** Files of questions that are read, mended at the desk and confirmed (QC-16); its teacher's alone. */
export const questionImport = pgTable(
  'question_import',
  {
    import_id: idColumn('import_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    file_name: text('file_name').notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    state: text('state').$type<'reading' | 'open' | 'storing' | 'done'>().notNull(),
    /** The job that reads or stores. */
    job_id: idColumn('job_id'),
    /** Counts its changes. */
    revision: integer('revision').notNull(),
    /** The parts that the files did not bring along, in Chinese. */
    notes: document<string[]>('notes').notNull(),
    /** Pictures that came with the files, also of lines that are no question yet. */
    pictures: jsonb('pictures').$type<{ key: string }[]>().notNull(),
    question_count: integer('question_count').notNull().default(0),
    stored_count: integer('stored_count').notNull().default(0),
    known_count: integer('known_count').notNull().default(0),
    failed_count: integer('failed_count').notNull().default(0),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    // A teacher's imports, last changed first.
    index('question_import_owner').on(table.owner_teacher_id, table.updated_at),
    // The imports that the hourly sweep looks for.
    index('question_import_age').on(table.updated_at),
    index('question_import_files').using('gin', importPictures),
  ],
)

/** A stretch of the source of an import, with the question that is read of it ([QI-60]). */
export const questionImportPiece = pgTable(
  'question_import_piece',
  {
    import_id: idColumn('import_id').notNull(),
    piece_id: idColumn('piece_id').notNull(),
    school_id: text('school_id').notNull(),
    kind: text('kind').$type<'question' | 'aside'>().notNull(),
    aside: text('aside').$type<Aside>(),
    /** By which the pieces are in order. */
    first_line: integer('first_line').notNull(),
    heading: text('heading').notNull(),
    lines: document<PieceLine[]>('lines').notNull(),
    dealt: document<DealtLine[]>('dealt').notNull(),
    /** A row of a table: its lines are shown, and the question was read of the row. */
    is_fixed: boolean('is_fixed').notNull(),
    is_mended: boolean('is_mended').notNull(),
    is_taken: boolean('is_taken').notNull(),
    document: document<Question>('document'),
    /** Written by hand, and no question yet. */
    text: text('text'),
    fault: text('fault'),
    review_note: text('review_note'),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    chapter_id: idColumn('chapter_id'),
    knowledge_ids: idColumn('knowledge_ids').array().notNull(),
    difficulty: integer('difficulty').notNull(),
    source: text('source').notNull(),
    year: integer('year'),
    region: text('region').$type<Region>(),
    /** As those of `question`; empty for lines that are no question. */
    likeness: text('likeness').notNull(),
    likeness_key: text('likeness_key').notNull(),
    /** An earlier piece of the import that asks the same but for one character. */
    near_id: idColumn('near_id'),
    /** A question of the bank that said nearly the same when this was read. */
    near_bank_id: idColumn('near_bank_id'),
    choice: text('choice').$type<TwinChoice>(),
    outcome: text('outcome').$type<'stored' | 'replaced' | 'known' | 'failed'>(),
    outcome_note: text('outcome_note'),
    question_id: idColumn('question_id'),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.piece_id] }),
    // Its pieces in their order.
    index('question_import_piece_order').on(table.import_id, table.first_line),
    // Questions of one import that are alike.
    index('question_import_piece_likeness').on(table.import_id, table.likeness, table.first_line),
    index('question_import_piece_files').using('gin', documentFiles),
  ],
)

/** The pieces that an act at the desk changed, as they were before, so that it can be undone ([QI-66]). */
export const questionImportStep = pgTable(
  'question_import_step',
  {
    import_id: idColumn('import_id').notNull(),
    /** The revision it was done at. */
    revision: integer('revision').notNull(),
    school_id: text('school_id').notNull(),
    words: text('words').notNull(),
    /** Pieces that the act made. */
    made_ids: idColumn('made_ids').array().notNull(),
    /** Pieces that it changed or took away: whole, or only the columns that are set for many at once. */
    is_whole: boolean('is_whole').notNull(),
    before: document<unknown[]>('before').notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.revision] })],
)
