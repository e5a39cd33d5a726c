import type { Download } from './downloads.ts'
import type { KeptLesson } from './kept-lessons.ts'

/** How the package of a lesson stands on this machine ([LE-234]). */
export type OfflineState =
  /** The browser keeps nothing, as without https. */
  | { kind: 'impossible' }
  | { kind: 'none' }
  /** A download was stopped; what has come is here. */
  | { kind: 'part' }
  | { kind: 'kept' }
  /** The lesson was changed since. */
  | { kind: 'changed' }
  | { kind: 'running'; percent: number }
  | { kind: 'failed'; message: string }

/** The state of a package. `stamp` is that of the lesson now, null while it is not known: what is kept is then taken as it is. */
export function offlineState({
  isAble,
  kept,
  stamp,
  download,
}: {
  isAble: boolean
  kept: Pick<KeptLesson, 'stamp' | 'is_whole'> | null
  stamp: string | null
  download: Download | undefined
}): OfflineState {
  if (!isAble) return { kind: 'impossible' }
  if (download?.kind === 'running')
    return {
      kind: 'running',
      percent: download.bytes === 0 ? 0 : Math.floor((100 * download.done_bytes) / download.bytes),
    }
  if (download?.kind === 'failed') return download
  if (kept === null) return { kind: 'none' }
  if (!kept.is_whole) return { kind: 'part' }
  return { kind: stamp === null || stamp === kept.stamp ? 'kept' : 'changed' }
}

/** The words on the button. */
export function offlineWords(state: OfflineState): string {
  switch (state.kind) {
    case 'impossible':
    case 'none':
      return '下载到本机'
    case 'part':
      return '继续下载'
    case 'kept':
      return '已下载'
    case 'changed':
      return '备课有更新，重新下载'
    case 'running':
      return `正在下载 ${state.percent}%`
    case 'failed':
      return '下载没有完成'
  }
}
