import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import { createContext } from 'react'

/** 对比讲评 on this board: what stands, and the way to change it, which resolves to null when it was not done. */
export type Comparing = {
  comparison: Comparison | null
  onCompare: (comparison: Comparison) => Promise<unknown>
}

/** Null where answers are read and nothing is shown to a class: in the record, and on a remote. */
export const ComparingContext = createContext<Comparing | null>(null)
