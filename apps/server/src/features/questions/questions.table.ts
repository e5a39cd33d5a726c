import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { QuestionContentV1, QuestionKeyV1 } from '@jiangtai/shared/questions/content.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { Region } from '@jiangtai/shared/questions/finding/regions.ts'
import type { NodeState } from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import type { CollectionHolds } from '@jiangtai/shared/questions/finding/collections-contract.ts'
import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { document, idColumn, instant } from '../../core/db/columns.ts'
import { questionMarks } from './search/windows/question-marks.ts'

/** The columns of a node of either tree: its school, its place, and the node it was merged into ([QU-86]). */
const placedNode = {
  /** Null for a standard node, which all schools share. */
  school_id: text('school_id'),
  parent_id: idColumn('parent_id'),
  subject_id: text('subject_id').notNull(),
  name: text('name').notNull(),
  /** Among the nodes of one parent; a school's own stand between standard ones. */
  sort: doublePrecision('sort').notNull(),
  state: text('state').$type<NodeState>().notNull().default('used'),
  /** The node that remained of two that were merged. */
  merged_into: idColumn('merged_into'),
}

/** Textbook, chapter and section in one tree (`biz_node`): standard ones and those of a school. */
export const bizNode = pgTable(
  'biz_node',
  {
    node_id: idColumn('node_id').primaryKey(),
    ...placedNode,
    kind: text('kind').$type<'textbook' | 'chapter' | 'section'>().notNull(),
    phase_id: text('phase_id').notNull(),
  },
  (table) => [
    index('biz_node_parent').on(table.parent_id, table.sort),
    index('biz_node_subject').on(table.subject_id, table.phase_id).where(sql`parent_id is null`),
    // A whole tree: the standard nodes and those of one school.
    index('biz_node_tree').on(table.subject_id, table.phase_id, table.school_id),
    index('biz_node_merged').on(table.merged_into).where(sql`merged_into is not null`),
  ],
)

/** 知识点, one tree per subject, across the phases: standard ones and those of a school. */
export const knowledgePoint = pgTable(
  'knowledge_point',
  { knowledge_id: idColumn('knowledge_id').primaryKey(), ...placedNode },
  (table) => [
    index('knowledge_point_parent').on(table.parent_id),
    index('knowledge_point_tree').on(table.subject_id, table.school_id),
    // Points by the name that somebody searches for ([QS-12]).
    index('knowledge_point_name').on(sql`lower(name)`),
    index('knowledge_point_merged').on(table.merged_into).where(sql`merged_into is not null`),
  ],
)

/** A question; its documents are in its versions, so that used ones never change (QC-19). */
export const question = pgTable(
  'question',
  {
    question_id: idColumn('question_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id'),
    /** Whom a question of the school is open to ([QU-104]). */
    audience: text('audience').$type<SchoolAudience>().notNull().default('school'),
    /** The teacher who gave it to the school; null for a question that the school has by itself, and for a teacher's own. */
    contributor_teacher_id: idColumn('contributor_teacher_id'),
    /** Where a teacher's own stands in the review of the school. */
    review_state: text('review_state').$type<'submitted' | 'rejected'>(),
    version: integer('version').notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    type: text('type').$type<QuestionType>().notNull(),
    difficulty: integer('difficulty').notNull(),
    source: text('source').notNull(),
    /** The origin of a question (owner and content of an imported row), so that importing it again adds nothing. */
    source_key: text('source_key'),
    year: integer('year'),
    /** 地区 of its paper; null where nobody said. */
    region: text('region').$type<Region>(),
    /** 需要看一看: the doubts of an import, in Chinese; null for a question that is good as it is ([QI-9]). */
    review_note: text('review_note'),
    /** The hash of its text without signs that do not matter: equal for questions that are alike ([QI-15]). */
    likeness: text('likeness').notNull().default(''),
    /** Its key likewise: equal for questions that are alike and have the same key. */
    likeness_key: text('likeness_key').notNull().default(''),
    /** Of which questions that say nearly the same share one ([QI-68]). */
    near_keys: integer('near_keys').array().notNull().default([]),
    chapter_id: idColumn('chapter_id'),
    knowledge_ids: idColumn('knowledge_ids').array().notNull(),
    /** Of a search that was replaced; nothing reads it, and a later version drops it. */
    grams: text('grams').array().notNull().default([]),
    /** The question as it is seen, folded ([QS-1]). */
    search_text: text('search_text').notNull().default(''),
    /** Its keys and analyses likewise, for those who ask for them. */
    analysis_text: text('analysis_text').notNull().default(''),
    search_grams: integer('search_grams').array().notNull().default([]),
    analysis_grams: integer('analysis_grams').array().notNull().default([]),
    /** By which rules these four were made; 0 is not at all yet. */
    search_form: smallint('search_form').notNull().default(0),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
    /** When it was put into the recycle bin; null for one that was never in the bank, or was deleted for good ([QU-150]). */
    binned_at: instant('binned_at'),
  },
  (table) => [
    // The bank's list, newest first, with the columns that narrow it, so that counting touches no question.
    index('question_bank')
      .on(
        table.school_id,
        table.subject_id,
        table.phase_id,
        table.created_at.desc().nullsFirst(),
        table.question_id,
        table.owner_teacher_id,
        table.type,
        table.difficulty,
        table.year,
        table.region,
        table.source,
        table.audience,
      )
      .where(sql`deleted_at is null`),
    index('question_newest')
      .on(
        table.school_id,
        table.created_at.desc().nullsFirst(),
        table.question_id,
        table.owner_teacher_id,
        table.subject_id,
        table.phase_id,
        table.type,
        table.difficulty,
        table.year,
        table.region,
        table.source,
        table.audience,
      )
      .where(sql`deleted_at is null`),
    // By difficulty, either way.
    index('question_difficulty')
      .on(
        table.school_id,
        table.difficulty,
        table.created_at.desc().nullsFirst(),
        table.question_id,
        table.owner_teacher_id,
        table.subject_id,
        table.phase_id,
        table.type,
        table.year,
        table.region,
        table.source,
        table.audience,
      )
      .where(sql`deleted_at is null`),
    // The questions of some chapters, with the columns that narrow them.
    index('question_chapter')
      .on(
        table.chapter_id,
        table.school_id,
        table.created_at.desc().nullsFirst(),
        table.question_id,
        table.owner_teacher_id,
        table.subject_id,
        table.phase_id,
        table.type,
        table.difficulty,
        table.year,
        table.region,
        table.source,
        table.audience,
      )
      .where(sql`chapter_id is not null and deleted_at is null`),
    // The candidates of papers: a subject and phase by type and difficulty ([PA-30]).
    index('question_plan')
      .on(table.school_id, table.subject_id, table.phase_id, table.type, table.difficulty)
      .where(sql`deleted_at is null`),
    // Questions that ask for the same knowledge.
    index('question_knowledge').using('gin', table.knowledge_ids).with({ fastupdate: false }),
    // A teacher's own, of the many of a school.
    index('question_owner')
      .on(table.owner_teacher_id, table.created_at.desc().nullsFirst(), table.question_id)
      .where(sql`owner_teacher_id is not null and deleted_at is null`),
    // Questions that somebody has to look at.
    index('question_review')
      .on(table.school_id, table.created_at)
      .where(sql`review_note is not null and deleted_at is null`),
    // Of many that are alike, one with the same key is found at once.
    index('question_likeness')
      .on(table.school_id, table.likeness, table.likeness_key, table.question_id)
      .where(sql`deleted_at is null`),
    // Questions that say nearly the same.
    index('question_near').using('gin', table.near_keys).with({ fastupdate: false }),
    uniqueIndex('question_source').on(table.school_id, table.source_key).where(sql`deleted_at is null`),
    // Without its waiting list, which every search would read from end to end.
    index('question_search').using('gin', questionMarks, table.search_grams).with({ fastupdate: false }),
    index('question_analysis_search')
      .using('gin', questionMarks, table.analysis_grams)
      .with({ fastupdate: false }),
    index('question_search_form').on(table.search_form, table.question_id),
    // The recycle bins of a school, the last removed first.
    index('question_bin')
      .on(
        table.school_id,
        table.binned_at.desc().nullsFirst(),
        table.question_id,
        table.owner_teacher_id,
        table.subject_id,
        table.phase_id,
      )
      .where(sql`binned_at is not null`),
  ],
)

/** Where a document names its pictures and sounds, as a path for `shownInDocument`. */
export const DOCUMENT_FILES = '$.** ? (@.type == "image" || @.type == "audio").key'

/** The expression that an index of a document's files is made of. */
export const documentFiles = sql.raw(`jsonb_path_query_array(document, '${DOCUMENT_FILES}')`)

/** One version of a question, immutable. */
export const questionVersion = pgTable(
  'question_version',
  {
    question_id: idColumn('question_id').notNull(),
    version: integer('version').notNull(),
    school_id: text('school_id').notNull(),
    /** Null in rows of the first shape, whose three columns below are read by `readQuestion` ([QU-40]). */
    document: document<Question>('document'),
    content: document<QuestionContentV1>('content'),
    key: document<QuestionKeyV1>('key'),
    analysis: text('analysis'),
    score: real('score').notNull(),
    /** Who made it; null for what nobody here wrote, and for versions of the time before this was noted. */
    author_teacher_id: idColumn('author_teacher_id'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.question_id, table.version] }),
    // Which versions show a file of the store ([UP-11]).
    index('question_version_files').using('gin', documentFiles),
  ],
)

/** A question that a teacher has collected, in one of the own folders or in none. */
export const questionCollection = pgTable(
  'question_collection',
  {
    teacher_id: idColumn('teacher_id').notNull(),
    question_id: idColumn('question_id').notNull(),
    school_id: text('school_id').notNull(),
    folder_id: idColumn('folder_id'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teacher_id, table.question_id] }),
    // The questions of one folder.
    index('question_collection_folder').on(table.folder_id).where(sql`folder_id is not null`),
  ],
)

/** A folder of a teacher's collection, of questions or of papers. */
export const collectionFolder = pgTable(
  'collection_folder',
  {
    folder_id: idColumn('folder_id').primaryKey(),
    school_id: text('school_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    name: text('name').notNull(),
    holds: text('holds').$type<CollectionHolds>().notNull().default('questions'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('collection_folder_teacher').on(table.teacher_id, table.created_at)],
)
