import { z } from 'zod'
import { givenNameText, Id, Instant } from '../core/schemas.ts'
import { ImportKind, ImportRowKind, ImportState } from './fields.ts'
import { MAX_IMPORT_BYTES } from './rules.ts'

const BASE64_BYTES = Math.ceil(MAX_IMPORT_BYTES / 3) * 4

/** Largest body of a call that brings a file. */
export const IMPORT_BODY_BYTES = BASE64_BYTES + 4096

/** A file that comes in the call itself, so that no file with minors' names stays behind in the object store. */
export const XlsxUpload = z.object({
  file_name: givenNameText('file'),
  content_base64: z
    .string({ message: '请选择文件' })
    .min(1, '文件是空的')
    .max(BASE64_BYTES, `文件过大，最多 ${MAX_IMPORT_BYTES / 1024 / 1024} MB`)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, '文件内容格式不正确'),
})

/** A file in a reply: the client saves it under its name. */
export const XlsxFileView = z.object({ file_name: z.string(), content_base64: z.string() })
export type XlsxFileView = z.output<typeof XlsxFileView>

/** One import, from its check to its undo ([SC-90]). */
export const ImportView = z.object({
  import_id: Id,
  kind: ImportKind,
  file_name: z.string(),
  /** 调整班级: who is known may come into another class by the file. */
  moves_classes: z.boolean(),
  state: ImportState,
  /** Of the run, or of the undo once there is one; its progress is for who began it. */
  job_id: Id.nullable(),
  /** Of the file: how many rows, and how many of each kind. */
  total_count: z.int(),
  create_count: z.int(),
  update_count: z.int(),
  asks_count: z.int(),
  unchanged_count: z.int(),
  error_count: z.int(),
  /** Columns of the sheet that are not read. */
  ignored_columns: z.array(z.string()),
  /** The numbers of rows by their result. */
  created_count: z.int(),
  updated_count: z.int(),
  failed_count: z.int(),
  /** Rows that asked and were not confirmed. */
  left_out_count: z.int(),
  created_by_name: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  /** Until when it can be undone; null when it cannot be. */
  undo_until: Instant.nullable(),
  undone_at: Instant.nullable(),
  undone_by_name: z.string().nullable(),
  undone_count: z.int(),
  /** Rows that an undo left as they were. */
  kept_count: z.int(),
})
export type ImportView = z.output<typeof ImportView>

/** The change of one field; null is no value. */
export const ImportChange = z.object({
  column: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ImportChange = z.output<typeof ImportChange>

/** A row of a file: `row` is its line in the sheet, `key` the 学号 or 登录名 it is told by. */
export const ImportRowView = z.object({
  row: z.int(),
  kind: ImportRowKind,
  name: z.string(),
  key: z.string(),
  changes: z.array(ImportChange),
  /** Why it asks; null where it does not. */
  asks: z.string().nullable(),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type ImportRowView = z.output<typeof ImportRowView>

/** Somebody whom an undo leaves as they are, and why. */
export const ImportKeptView = z.object({
  row: z.int(),
  name: z.string(),
  key: z.string(),
  reason: z.string(),
})
export type ImportKeptView = z.output<typeof ImportKeptView>

/** Somebody whom an import has brought in and who waits for a first password; `class_name` of a student. */
export const NewcomerView = z.object({ person_id: Id, name: z.string(), class_name: z.string().nullable() })
