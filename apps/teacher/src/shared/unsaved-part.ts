import { createContext, useContext, useEffect } from 'react'

/** Whether the part of 学校管理 in front holds work that is not saved. */
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
