import type { Told } from './audit-words.ts'
import { lengthOf, textOf, withWords } from './audit-sentence.ts'

/** `导入文件 名单.xlsx（300 人），新增 280 人，改动 12 处`. */
export function importSentence({ after }: Told, unit: string): string {
  const [created, changes] = [lengthOf(after['created']), lengthOf(after['changes'])]
  const rows = Number(after['row_count'] ?? 0)
  return `导入文件 ${textOf(after['file_name'])}（${rows} ${unit}）${
    created === 0 ? '' : `，新增 ${created} ${unit}`
  }${changes === 0 ? '' : `，改动 ${changes} 处`}`
}

/** `撤销导入文件 名单.xlsx（300 名学生）`. */
export function undoSentence({ after }: Told, unit: string): string {
  return `撤销导入文件 ${textOf(after['file_name'])}（${Number(after['row_count'] ?? 0)} ${unit}）`
}

/** `导出 46 人（班级：高一(3)班）`. */
export function exportSentence({ after, words }: Told, unit: string): string {
  return `导出 ${Number(after['row_count'] ?? 0)} ${unit}${withWords('（', words('filter', after['filter']), '）')}`
}
