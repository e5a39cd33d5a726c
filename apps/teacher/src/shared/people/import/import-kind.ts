import type { ImportCheckView, XlsxFileView } from '@jiangtai/shared/students/import-views.ts'
import type { ReactNode } from 'react'
import type { Upload } from './read-upload.ts'

/** What differs between bringing in students and teachers. */
export type ImportKind = {
  /** 学生 or 教师. */
  what: string
  /** What the file does, in short lines. */
  rules: readonly string[]
  template: () => Promise<XlsxFileView>
  check: (upload: Upload) => Promise<ImportCheckView>
  /** The rows of the file that cannot be imported, with the reasons. */
  wrongRows: (upload: Upload) => Promise<XlsxFileView>
  /** A repeat with the same `request_id` starts no second job. */
  run: (upload: Upload, request_id: string) => Promise<{ job_id: string }>
  /** The lists have changed. */
  onImported: () => void
  /** The next step for those whom a job has brought in: their slips. */
  next: (job_id: string) => ReactNode
}
