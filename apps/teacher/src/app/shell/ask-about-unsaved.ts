import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import { namesOf } from '../../core/tab-rules.ts'
import type { TabsStore } from '../../core/tabs.ts'

/** Asks before everything that is open is left, naming the tabs with unsaved work ([SL-62]); without any it goes on at once. */
export function askAboutUnsaved(tabs: TabsStore, okText: string, onOk: () => void): void {
  const unsaved = tabs.unsaved()
  if (unsaved.length === 0) return onOk()
  askFirst({
    title: `${namesOf(unsaved)}还有没保存的内容`,
    content: `${okText}后，这些内容会丢失。`,
    okText,
    onOk,
  })
}
