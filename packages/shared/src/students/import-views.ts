import { z } from 'zod'
import { givenNameText } from '../core/schemas.ts'
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
    .max(BASE64_BYTES, '文件过大，最多 2 MB')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, '文件内容格式不正确'),
})

/** A file in a reply: the client saves it under its name. */
export const XlsxFileView = z.object({ file_name: z.string(), content_base64: z.string() })
export type XlsxFileView = z.output<typeof XlsxFileView>

/** What a file would do, row by row where something is wrong (SM-12); `row` is the line of the sheet, `name` who it is about. */
export const ImportCheckView = z.object({
  total_count: z.int(),
  create_count: z.int(),
  update_count: z.int(),
  unchanged_count: z.int(),
  error_count: z.int(),
  errors: z.array(z.object({ row: z.int(), name: z.string(), column: z.string(), message: z.string() })),
  /** The first rows that would change something, to look over. */
  changes: z.array(
    z.object({ row: z.int(), kind: z.enum(['create', 'update']), name: z.string(), message: z.string() }),
  ),
  /** Columns of the sheet that are not read. */
  ignored_columns: z.array(z.string()),
})
export type ImportCheckView = z.output<typeof ImportCheckView>
