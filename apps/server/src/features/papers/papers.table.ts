import type { PaperDocument } from '@jiangtai/shared/papers/document.ts'
import type { Blueprint } from '@jiangtai/shared/papers/plan/plan.ts'
import type { ExamKind } from '@jiangtai/shared/papers/about/exam-kinds.ts'
import type { PaperOrigin } from '@jiangtai/shared/papers/views.ts'
import type { LaterForm } from '@jiangtai/shared/papers/parallel/forms.ts'
import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import type { SheetChoices } from '@jiangtai/shared/papers/sheet/choices.ts'
import type { SheetLayout } from '@jiangtai/shared/papers/sheet/layout.ts'
import type { Region } from '@jiangtai/shared/questions/finding/regions.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../core/db/columns.ts'

/** 试题篮: the subject of it that its teacher looks at. Every change of its questions takes this row. */
export const cart = pgTable('cart', {
  teacher_id: idColumn('teacher_id').primaryKey(),
  school_id: text('school_id').notNull(),
  subject_id: text('subject_id').notNull(),
  /** The order that the types of a subject were given, by subject ([PA-105]). */
  type_orders: document<Record<string, QuestionType[]>>('type_orders').notNull().default({}),
})

/** A question in a cart; it is no copy: a change of the question is a change here. */
export const cartQuestion = pgTable(
  'cart_question',
  {
    teacher_id: idColumn('teacher_id').notNull(),
    question_id: idColumn('question_id').notNull(),
    school_id: text('school_id').notNull(),
    subject_id: text('subject_id').notNull(),
    sort: integer('sort').notNull(),
    added_at: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teacher_id, table.question_id] }),
    // A cart in its order, subject by subject.
    index('cart_question_order').on(table.teacher_id, table.subject_id, table.sort),
  ],
)

/** Where a paper is from and how hard it is ([PA-96], [PA-97]), beside its document so that lists are narrowed by it. */
const ofAbout = {
  year: integer('year'),
  region: text('region').$type<Region>(),
  exam_kind: text('exam_kind').$type<ExamKind>(),
  source: text('source').notNull().default(''),
  difficulty: real('difficulty'),
}

/** 试卷: one draft that is worked on; its finished states are in its versions. */
export const paper = pgTable(
  'paper',
  {
    paper_id: idColumn('paper_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    origin: text('origin').$type<PaperOrigin>().notNull().default('composed'),
    /** Where its last handed-in version stands in the review of the school. */
    review_state: text('review_state').$type<'submitted' | 'approved' | 'rejected'>(),
    title: text('title').notNull(),
    grams: text('grams').array().notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    document: document<PaperDocument>('document').notNull(),
    /** 卷别 of a paper that was made of another ([PA-83]), the first of its set, and which version of that. */
    form: text('form').$type<LaterForm>(),
    first_paper_id: idColumn('first_paper_id'),
    first_version: integer('first_version'),
    /** How it is printed; null until its teacher chose. */
    print: document<PaperPrint>('print'),
    question_count: integer('question_count').notNull(),
    total_score: real('total_score').notNull(),
    ...ofAbout,
    /** Counts its changes. */
    revision: integer('revision').notNull(),
    /** Counts its finished versions. */
    version: integer('version').notNull(),
    /** The change that was finished last; null before. */
    finished_revision: integer('finished_revision'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    // A teacher's papers, last changed first.
    index('paper_owner').on(table.owner_teacher_id, table.updated_at).where(sql`deleted_at is null`),
    index('paper_grams').using('gin', table.grams),
    // The papers that were made of one.
    index('paper_first').on(table.first_paper_id).where(sql`first_paper_id is not null`),
    // A teacher's recycle bin, the last removed first.
    index('paper_bin').on(table.owner_teacher_id, table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

/** One finished version of a paper, immutable: papers are given to students from here. */
export const paperVersion = pgTable(
  'paper_version',
  {
    paper_id: idColumn('paper_id').notNull(),
    version: integer('version').notNull(),
    school_id: text('school_id').notNull(),
    title: text('title').notNull(),
    document: document<PaperDocument>('document').notNull(),
    ...ofAbout,
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paper_id, table.version] })],
)

/** 双向细目表 that a teacher keeps: the plan of papers, without a paper. */
export const paperBlueprint = pgTable(
  'paper_blueprint',
  {
    blueprint_id: idColumn('blueprint_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    name: text('name').notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    blueprint: document<Blueprint>('blueprint').notNull(),
    question_count: integer('question_count').notNull(),
    total_score: real('total_score').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    // A teacher's own, last changed first.
    index('paper_blueprint_owner').on(table.owner_teacher_id, table.updated_at),
  ],
)

/** 答题卡 as it was printed for a version: a scanner reads at the places that it says, so that it never changes ([PA-63]). */
export const answerSheet = pgTable(
  'answer_sheet',
  {
    sheet_id: idColumn('sheet_id').primaryKey(),
    school_id: text('school_id').notNull(),
    paper_id: idColumn('paper_id').notNull(),
    version: integer('version').notNull(),
    choices: document<SheetChoices>('choices').notNull(),
    /** Tells the choices of one version apart. */
    digest: text('digest').notNull(),
    layout: document<SheetLayout>('layout').notNull(),
    page_count: integer('page_count').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // The sheets of a paper, the last version first, and the one of a version with the same choices.
    uniqueIndex('answer_sheet_version').on(table.paper_id, table.version, table.digest),
  ],
)
