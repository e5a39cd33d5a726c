import type { SavedState } from '../../../shared/SavedLine.tsx'
import type { ClassEntry } from './class-answers.ts'

/** Says where an answer is; 已保存 and 已提交 only after the server's word ([CR-24]). */
export function savedStateOf(kept: {
  entry: ClassEntry | null
  is_online: boolean
  is_on_device: boolean
  is_closed: boolean
}): SavedState {
  const { entry, is_online, is_on_device, is_closed } = kept
  if (entry === null) return { tone: 'none', text: is_closed ? '这道题没有作答' : '还没有作答' }
  const { delivery } = entry
  if (delivery.kind === 'rejected') return { tone: 'refused', text: `没有送达：${delivery.reason}` }
  if (delivery.kind === 'acked') return arrived(delivery.state, is_closed)
  if (!is_on_device) return { tone: 'kept', text: '正在送达，请不要关闭页面' }
  if (!is_online) return { tone: 'kept', text: '已保存在本机，恢复网络后自动送达' }
  return { tone: 'kept', text: entry.is_final ? '已保存在本机，正在提交' : '已保存在本机' }
}

function arrived(state: 'draft' | 'submitted' | 'collected' | 'late', is_closed: boolean): SavedState {
  if (state === 'late') return { tone: 'submitted', text: '已补交' }
  if (state === 'submitted') return { tone: 'submitted', text: '已提交' }
  if (state === 'collected' || is_closed) return { tone: 'submitted', text: '已收卷' }
  return { tone: 'saved', text: '已保存' }
}
