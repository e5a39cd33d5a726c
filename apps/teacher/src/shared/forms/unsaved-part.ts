import { createContext, useContext, useEffect } from 'react'
import { TabContext } from '../../core/tabs.ts'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'

/** Whether the part of a page in front holds work that is not saved. */
export type Unsaved = { tell: (isUnsaved: boolean) => void; isUnsaved: () => boolean }

export function createUnsaved(): Unsaved {
  let isUnsaved = false
  return {
    tell: (next) => {
      isUnsaved = next
    },
    isUnsaved: () => isUnsaved,
  }
}

export const UnsavedContext = createContext<Unsaved>(createUnsaved())

/** Has the teacher asked before another part, a menu, or the closing of the page's tab takes unsaved work away ([SL-68]). */
export function useUnsavedPart(isUnsaved: boolean): void {
  const unsaved = useContext(UnsavedContext)
  const tab = useContext(TabContext)
  const key = tab?.key ?? null
  const store = tab?.store ?? null
  // The tab bar, the menus and the router ask from outside of the page.
  useEffect(() => {
    unsaved.tell(isUnsaved)
    if (key !== null) store?.guardPart(key, unsaved.isUnsaved)
    return () => {
      // A page in the back keeps its work and its last answer about it; a part that is gone holds nothing.
      if (key === null || store?.isFront(key) === true) unsaved.tell(false)
    }
  }, [unsaved, isUnsaved, key, store])
}

/** Goes to another part of the page, after asking when the part in front holds unsaved work. */
export function leavePart(unsaved: Unsaved, go: () => void): void {
  const leave = () => {
    unsaved.tell(false)
    go()
  }
  if (!unsaved.isUnsaved()) return leave()
  askFirst({
    title: '这一页有没保存的修改',
    content: '离开后，这些修改会丢失。',
    okText: '离开',
    onOk: leave,
  })
}
