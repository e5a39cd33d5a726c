import type { AdvanceRun } from './advance.queries.ts'

export const STATE_NAMES = {
  running: '进行中',
  done: '已完成',
  stopped: '中途停止',
  undone: '已撤销',
} as const

/** The counts of a run in words: `升级 8 个班，毕业 4 个班，1 个班没有升`. */
export function countsInWords({ advanced_count, graduated_count, refused_count }: AdvanceRun): string {
  const words = [
    ...(advanced_count > 0 ? [`升级 ${advanced_count} 个班`] : []),
    ...(graduated_count > 0 ? [`毕业 ${graduated_count} 个班`] : []),
    ...(refused_count > 0 ? [`${refused_count} 个班没有升`] : []),
  ]
  return words.length === 0 ? '还没有处理班级' : words.join('，')
}
