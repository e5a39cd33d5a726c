import { createContext, useContext } from 'react'

/** How a task is marked: whether by several teachers, and whether the one at the desk helps a colleague ([TK-236]). */
export type Together = { isTogether: boolean; isHelper: boolean }

const TogetherContext = createContext<Together>({ isTogether: false, isHelper: false })

/** Desks inside are those of a task that is marked so. */
export const TogetherScope = TogetherContext.Provider

export const useTogether = (): Together => useContext(TogetherContext)
