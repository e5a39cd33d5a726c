import { createStore } from 'zustand/vanilla'

/** The handed out page that lies over the page of the class, or null: 笔记 are written for it meanwhile ([CR-463]). */
export const openPage = createStore<{ page_id: string | null }>(() => ({ page_id: null }))
