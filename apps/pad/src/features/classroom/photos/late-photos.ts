import { useState } from 'react'
import { useStore } from 'zustand'
import type { ClassEntry } from '../quiz/class-answers.ts'
import { isOnItsWay } from '../../../shared/answers/answer-uploads.ts'
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
  const waiting_count = own.filter(({ state }) => isOnItsWay(state)).length
  const [hadWaiting, setHadWaiting] = useState(false)
  if (waiting_count > 0 && !hadWaiting) setHadWaiting(true)
  const refused = own.find(({ state }) => state.phase === 'refused')
  if (waiting_count > 0) return `还有 ${waiting_count} 张照片等网络恢复后补交`
  if (refused?.state.phase === 'refused') return `照片没有收下：${refused.state.message}`
  if (entry?.delivery.kind !== 'acked' || !own.some(({ state }) => state.phase === 'done')) return null
  return hadWaiting ? '照片已补交' : null
}

/** The number of photos of a run that will not come into its answer any more once the key is out. */
export function countMissed(items: PhotoItems, quiz_run_id: string): number {
  return items.filter(
    ({ purpose, state }) =>
      purpose.quiz_run_id === quiz_run_id && (isOnItsWay(state) || state.phase === 'refused'),
  ).length
}
