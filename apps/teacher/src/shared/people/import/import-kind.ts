import type { ImportKind as Kind } from '@jiangtai/shared/imports/fields.ts'
import type { ReactNode } from 'react'

/** What differs between bringing in students and teachers. */
export type ImportKind = {
  kind: Kind
  /** What the file does, in short lines. */
  rules: readonly string[]
  /** Whether who is known may come into another class by the file. */
  mayMove: boolean
  /** The list that the people come into. */
  listPath: string
  /** The lists have changed. */
  onImported: () => void
  /** The next step for those whom an import has brought in: their slips. */
  next: (import_id: string) => ReactNode
}
