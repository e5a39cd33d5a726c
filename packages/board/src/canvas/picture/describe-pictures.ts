import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import type { MarkSource } from '@jiangtai/shared/ink/mark-source.ts'

/** What the formulas and tables among these items say, for people who cannot see them, from the lowest to the topmost; null without any ([DW-104]). */
export function describePictures(items: readonly InkItem[]): string | null {
  const words = items.flatMap(({ mark }) =>
    mark.kind === 'picture' && mark.source !== undefined ? [wordsOf(mark.source)] : [],
  )
  return words.length === 0 ? null : words.join('。')
}

function wordsOf(source: MarkSource): string {
  if (source.kind === 'formula') return `公式 ${source.tex}`
  const rows = source.rows.map((cells) =>
    cells.map((words) => (words.trim() === '' ? '空' : words)).join('，'),
  )
  return `表格 ${source.rows.length} 行 ${source.rows[0]?.length ?? 0} 列：${rows.join('；')}`
}
