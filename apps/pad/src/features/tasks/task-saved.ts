import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { SavedState } from '../../shared/SavedLine.tsx'
import { countOnDevice } from './files/device-files.ts'
import { entryOfItem } from './task-answers.ts'

/** Says where the answer to the item at hand is; 已保存 only after the server's word ([OB-2]). */
export function taskSaved({
  view,
  outbox,
  is_online,
  item_id,
}: {
  view: PadTaskView
  outbox: OutboxState
  is_online: boolean
  item_id: string | null
}): SavedState {
  const { task_id, round } = view
  const entry = item_id === null ? null : entryOfItem(outbox.entries, { task_id, item_id })
  if (entry === null || entry.value.round !== round) {
    const isHeld = view.answers.some((held) => held.item_id === item_id && held.round === round)
    return isHeld ? { tone: 'saved', text: '已保存' } : { tone: 'none', text: '还没有作答' }
  }
  const { delivery } = entry
  if (delivery.kind === 'rejected') return { tone: 'refused', text: `没有送达：${delivery.reason}` }
  const file_count = countOnDevice(entry.value.part)
  if (delivery.kind === 'acked' && file_count > 0)
    return { tone: 'kept', text: fileWords(file_count, is_online) }
  if (delivery.kind === 'acked') return { tone: 'saved', text: '已保存' }
  if (!outbox.is_on_device) return { tone: 'kept', text: '正在送达，请不要关闭页面' }
  return {
    tone: 'kept',
    text: is_online ? '已保存在本机，正在上传' : '待上传：已保存在本机，恢复网络后自动送达',
  }
}

function fileWords(count: number, is_online: boolean): string {
  const what = `${count} 个文件已保存在本机`
  return is_online ? `待上传：${what}，正在上传` : `待上传：${what}，恢复网络后自动送达`
}
