import { createContext, useContext, useEffect } from 'react'
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

/** Has the teacher asked before another part, or the closing of the page's tab, takes what is not saved. */
export function useUnsavedPart(isUnsaved: boolean): void {
  const unsaved = useContext(UnsavedContext)
  // What was last said counts while the page is in the back, so nothing is taken away when it goes there.
  useEffect(() => unsaved.tell(isUnsaved), [unsaved, isUnsaved])
}

/** Goes to another part of the page, after asking when the one in front holds work that is not saved. */
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
