import { isWaiting } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { StorageUntilLeft } from '@jiangtai/client/outbox/storage-until-left.ts'
import { countedFiles } from '../features/classroom/photos/file-words.ts'
import { isOnItsWay } from '../shared/answers/answer-uploads.ts'
import type { OpenPadServices } from './open-pad-services.ts'

/** Removes all data of a student from the device before they sign out, and first tells of work that has not arrived. False when they stay. */
export function leavePad({
  storage,
  outbox,
  photos,
  task_files,
  task_device,
  waiting_steps,
}: Pick<OpenPadServices, 'outbox' | 'photos' | 'task_files' | 'task_device' | 'waiting_steps'> & {
  storage: Pick<StorageUntilLeft, 'leave'>
}): boolean {
  const answer_count = Object.values(outbox.getState().entries).filter(
    (entry) => isWaiting(entry) || entry.delivery.kind === 'held',
  ).length
  const class_files = countedFiles(
    photos.queue.store.getState().items.filter(({ state }) => isOnItsWay(state)),
  )
  const file_count = task_files.countWaiting(null)
  const step_count = waiting_steps.countWaiting(null)
  const unsent = [
    ...(answer_count > 0 ? [`${answer_count} 份作答`] : []),
    ...(class_files === null ? [] : [class_files]),
    ...(file_count > 0 ? [`${file_count} 个作业里的照片、手写或录音`] : []),
    ...(step_count > 0 ? [`${step_count} 步导学`] : []),
    // Notes of a lesson that are not saved yet wait in the tab ([CR-441]).
    ...(Object.keys(sessionStorage).some((key) => key.includes('.notes.')) ? ['课堂笔记'] : []),
  ]
  const question = `还有 ${unsent.join('、')}没有送达，退出后会从这台平板上删除。确定退出？`
  if (unsent.length > 0 && !window.confirm(question)) return false
  storage.leave()
  sessionStorage.clear()
  outbox.erase()
  photos.erase()
  task_files.erase()
  task_device.erase()
  return true
}
