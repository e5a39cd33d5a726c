import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { isOnItsWay } from '../../../shared/answers/answer-uploads.ts'
import type { PhotoUploads } from './photo-uploads.ts'

type Items = ReturnType<PhotoUploads['queue']['store']['getState']>['items']

const SOUND_ENDINGS = /\.(webm|m4a|ogg)$/

/** What a file on its way will be in the answer. */
export function kindOfWaiting({
  name,
}: Pick<Items[number], 'name'>): Extract<Attachment['kind'], 'photo' | 'sound'> {
  return SOUND_ENDINGS.test(name) ? 'sound' : 'photo'
}

/** The files of some runs that are on their way, counted in words: `2 张照片和 1 段录音`; null where there are none. */
export function waitingFileWords(items: Items, quiz_run_ids: readonly string[]): string | null {
  return countedFiles(
    items.filter(({ purpose, state }) => quiz_run_ids.includes(purpose.quiz_run_id) && isOnItsWay(state)),
  )
}

/** The same for given files. */
export function countedFiles(items: readonly Pick<Items[number], 'name'>[]): string | null {
  const sounds = items.filter((item) => kindOfWaiting(item) === 'sound').length
  const photos = items.length - sounds
  const words = [...(photos > 0 ? [`${photos} 张照片`] : []), ...(sounds > 0 ? [`${sounds} 段录音`] : [])]
  return words.length === 0 ? null : words.join('和')
}

/** The name for several files: 照片, 录音, or both. */
export function filesName(items: readonly Pick<Items[number], 'name'>[]): string {
  const sounds = items.filter((item) => kindOfWaiting(item) === 'sound').length
  if (sounds === 0) return '照片'
  return sounds === items.length ? '录音' : '照片和录音'
}
