import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../core/db/columns.ts'

/** A file or web link of a teacher. The search goes by `grams`: those of name, pinyin and tags. */
export const resource = pgTable(
  'resource',
  {
    resource_id: idColumn('resource_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    name: text('name').notNull(),
    /** Full pinyin, then initials: `erci hanshu`, the order of a list sorted by name. */
    name_pinyin: text('name_pinyin').notNull().default(''),
    grams: text('grams').array().notNull(),
    /** Name, pinyin and tags as a search compares them, each on a line. */
    search_text: text('search_text').notNull().default(''),
    ext: text('ext').notNull(),
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** No longer read: `stored_file` holds it. The column goes a release later. */
    sha256: text('sha256'),
    /** The stored file; absent for a web link, which has `link_url`. */
    object_key: text('object_key'),
    link_url: text('link_url'),
    type: integer('type').notNull(),
    folder_id: idColumn('folder_id'),
    phase_id: text('phase_id'),
    subject_id: text('subject_id'),
    chapter_id: idColumn('chapter_id'),
    tags: text('tags').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
    /** The folder with which it was removed; it comes back with it. */
    removed_with: idColumn('removed_with'),
  },
  (table) => [
    // The personal list: newest first, paged.
    index('resource_owner').on(table.owner_teacher_id, table.created_at).where(sql`deleted_at is null`),
    // A folder's files.
    index('resource_folder_files').on(table.folder_id, table.created_at).where(sql`deleted_at is null`),
    // The recycle bin of a teacher, and the resources that are due to be deleted for good.
    index('resource_bin').on(table.owner_teacher_id, table.deleted_at).where(sql`deleted_at is not null`),
    index('resource_grams').using('gin', table.grams),
    // Who else shows the same object.
    index('resource_object_key').on(table.object_key),
  ],
)

/** 文件夹 of one teacher. */
export const resourceFolder = pgTable(
  'resource_folder',
  {
    folder_id: idColumn('folder_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    parent_id: idColumn('parent_id'),
    name: text('name').notNull(),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
    /** The folder with which it was removed; absent for the one that was chosen. */
    removed_with: idColumn('removed_with'),
  },
  (table) => [
    index('resource_folder_owner').on(table.owner_teacher_id, table.parent_id),
    // Two folders in one place never bear one name.
    uniqueIndex('resource_folder_name')
      .on(
        table.owner_teacher_id,
        sql`coalesce(parent_id, '00000000-0000-0000-0000-000000000000')`,
        table.name,
      )
      .where(sql`deleted_at is null`),
  ],
)

/** Earlier content of a resource (RS-13); the present one stands in `resource`. */
export const resourceVersion = pgTable(
  'resource_version',
  {
    resource_id: idColumn('resource_id').notNull(),
    version: integer('version').notNull(),
    school_id: text('school_id').notNull(),
    object_key: text('object_key').notNull(),
    ext: text('ext').notNull(),
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource_id, table.version] }),
    index('resource_version_object').on(table.object_key),
  ],
)

/** With whom a resource is shared (RS-10). */
export const resourceShare = pgTable(
  'resource_share',
  {
    resource_id: idColumn('resource_id').notNull(),
    kind: text('kind').$type<'school' | 'grade' | 'subject_group' | 'teacher'>().notNull(),
    audience_id: text('audience_id').notNull(),
    school_id: text('school_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource_id, table.kind, table.audience_id] }),
    // The shared list of one reader: the resources that are shared with any of the reader's audiences, newest first.
    index('resource_share_audience').on(table.school_id, table.kind, table.audience_id, table.created_at),
  ],
)

/** 收藏: a shared resource in somebody's own space, not copied (RS-11). */
export const resourceCollection = pgTable(
  'resource_collection',
  {
    teacher_id: idColumn('teacher_id').notNull(),
    resource_id: idColumn('resource_id').notNull(),
    school_id: text('school_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teacher_id, table.resource_id] }),
    index('resource_collection_resource').on(table.resource_id),
  ],
)

/** Where a resource is used (RS-12); written by the area that uses it. */
export const resourceUse = pgTable(
  'resource_use',
  {
    resource_id: idColumn('resource_id').notNull(),
    kind: text('kind').$type<'lesson' | 'guide' | 'notice' | 'homework'>().notNull(),
    used_by_id: idColumn('used_by_id').notNull(),
    school_id: text('school_id').notNull(),
    title: text('title').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    created_at: instant('created_at').notNull(),
    /** The user of the resource lies in a recycle bin: the use is not told, until the user is restored. */
    is_binned: boolean('is_binned').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.resource_id, table.kind, table.used_by_id] }),
    index('resource_use_user').on(table.kind, table.used_by_id),
  ],
)
