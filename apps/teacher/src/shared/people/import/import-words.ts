import type { Import } from './imports.queries.ts'

/** The result of an import, as one line. */
export function importWords(found: Import): string {
  const { created_count, updated_count, unchanged_count, failed_count, error_count, left_out_count } = found
  if (found.state === 'undone')
    return `已撤销：${found.undone_count} 人恢复到导入之前${found.kept_count > 0 ? `，${found.kept_count} 人之后有了变化，保持现在的样子` : ''}`
  const parts = [
    `新建 ${created_count} 人`,
    `更新 ${updated_count} 人`,
    ...(unchanged_count > 0 ? [`没有变化 ${unchanged_count} 人`] : []),
    ...(left_out_count > 0 ? [`没有确认 ${left_out_count} 行`] : []),
    ...(failed_count + error_count > 0 ? [`没有导入 ${failed_count + error_count} 行`] : []),
  ].join('，')
  return found.state === 'stopped' ? `没有做完，已做的保留：${parts}` : parts
}
