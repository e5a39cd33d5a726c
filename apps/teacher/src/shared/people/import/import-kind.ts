import type { ImportKind as Kind } from '@jiangtai/shared/imports/fields.ts'
import type { ReactNode } from 'react'

/** The differences between bringing in students and teachers. */
export type ImportKind = {
  kind: Kind
  /** The effects of the file, in short lines. */
  rules: readonly string[]
  /** Whether a known person may come into another class by the file. */
  mayMove: boolean
  /** The list that the people come into. */
  listPath: string
  /** The lists have changed. */
  onImported: () => void
  /** The next step for the people whom an import has brought in: their slips. */
  next: (import_id: string) => ReactNode
}
