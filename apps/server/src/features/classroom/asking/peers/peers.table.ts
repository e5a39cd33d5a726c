import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ReviewScale } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** 互评 of the answers to one item of a run (LV-20); drawn once, by its seed ([CR-271]). */
export const peerReview = pgTable(
  'peer_review',
  {
    peer_review_id: idColumn('peer_review_id').primaryKey(),
    school_id: text('school_id').notNull(),
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    quiz_run_id: idColumn('quiz_run_id').notNull(),
    item_id: idColumn('item_id').notNull(),
    seed: integer('seed').notNull(),
    each_count: smallint('each_count').notNull(),
    scale: text('scale').$type<ReviewScale>().notNull(),
    full_mark: smallint('full_mark').notNull(),
    has_words: boolean('has_words').notNull(),
    started_at: instant('started_at').notNull(),
    ends_at: instant('ends_at'),
    ended_at: instant('ended_at'),
    words_shown_at: instant('words_shown_at'),
  },
  (table) => [
    // One of each item, however often it is pressed.
    uniqueIndex('peer_review_item').on(table.quiz_run_id, table.item_id),
    // The clock looks for those whose time is up.
    index('peer_review_due').on(table.ends_at).where(sql`ended_at is null`),
  ],
)

/** An answer that was handed out to one student, and the review of it. */
export const peerReviewPart = pgTable(
  'peer_review_part',
  {
    /** All chance: it tells a pad neither author nor time. */
    part_id: idColumn('part_id').primaryKey(),
    school_id: text('school_id').notNull(),
    peer_review_id: idColumn('peer_review_id').notNull(),
    reviewer_id: idColumn('reviewer_id').notNull(),
    author_id: idColumn('author_id').notNull(),
    /** Counts from 1 for each reviewer. */
    place: smallint('place').notNull(),
    client_submission_id: idColumn('client_submission_id'),
    revision: integer('revision').notNull(),
    /** Null until it was given. */
    mark: smallint('mark'),
    words: text('words').notNull(),
    saved_at: instant('saved_at'),
    hidden_at: instant('hidden_at'),
  },
  (table) => [index('peer_review_part_review').on(table.peer_review_id, table.reviewer_id)],
)

/** The files of answers as reviewers see them, under keys that name nobody. */
export const peerReviewFile = pgTable(
  'peer_review_file',
  {
    object_key: text('object_key').primaryKey(),
    school_id: text('school_id').notNull(),
    peer_review_id: idColumn('peer_review_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    /** The key of the author's own file. */
    original_key: text('original_key').notNull(),
  },
  (table) => [uniqueIndex('peer_review_file_original').on(table.peer_review_id, table.original_key)],
)
