import { useState } from 'react'
import { useStore } from 'zustand'
import type { ClassEntry } from '../quiz/class-answers.ts'
import { isOnItsWay } from '../../../shared/answers/answer-uploads.ts'
import { filesName, waitingFileWords } from './file-words.ts'
import type { PhotoUploads } from './photo-uploads.ts'

type PhotoItems = ReturnType<PhotoUploads['queue']['store']['getState']>['items']

/** The words for the photos of a question that is closed and not revealed ([UP-21]), or null. */
export function useLatePhotos(
  photos: PhotoUploads,
  quiz_run_id: string,
  entry: ClassEntry | null,
): string | null {
  const items = useStore(photos.queue.store, ({ items: all }) => all)
  const own = items.filter(({ purpose }) => purpose.quiz_run_id === quiz_run_id)
  const waiting = waitingFileWords(items, [quiz_run_id])
  const [hadWaiting, setHadWaiting] = useState(false)
  if (waiting !== null && !hadWaiting) setHadWaiting(true)
  const refused = own.find(({ state }) => state.phase === 'refused')
  if (waiting !== null) return `还有 ${waiting}正在送出，没有网络时等恢复后补交`
  if (refused?.state.phase === 'refused') return `${filesName([refused])}没有收下：${refused.state.message}`
  if (entry?.delivery.kind !== 'acked' || !own.some(({ state }) => state.phase === 'done')) return null
  return hadWaiting ? `${filesName(own)}${entry.delivery.state === 'late' ? '已补交' : '已送到'}` : null
}

/** The files of a run that will not come into its answer any more once the key is out, by their name; null where there are none. */
export function missedFiles(items: PhotoItems, quiz_run_id: string): string | null {
  const missed = items.filter(
    ({ purpose, state }) =>
      purpose.quiz_run_id === quiz_run_id && (isOnItsWay(state) || state.phase === 'refused'),
  )
  return missed.length === 0 ? null : filesName(missed)
}
