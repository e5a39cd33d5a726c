import type { ClassProgress } from './views.ts'

/** How far a class is, in a teacher's words (CP-10): `上到第 5 页（共 9 页）`. */
export function progressWords(progress: ClassProgress): string {
  switch (progress.state) {
    case 'not_begun':
      return '未上'
    case 'teaching':
      return '正在上'
    case 'stopped':
      return `上到第 ${progress.page_no} 页（共 ${progress.page_count} 页）`
    case 'finished':
      return '已上完'
  }
}

/** The same where there is little room: `1班 5/9`. */
export function shortProgress(progress: ClassProgress): string {
  return `${progress.name} ${progress.state === 'stopped' ? `${progress.page_no}/${progress.page_count}` : progressWords(progress)}`
}

/** The part of the pages that a class has had, from 0 to 1; a class that is on counts by nothing. */
export function shareDone(progress: ClassProgress): number {
  if (progress.state === 'finished') return 1
  const { page_count } = progress
  return progress.state === 'stopped' && page_count > 0 ? Math.min(1, progress.page_no / page_count) : 0
}
