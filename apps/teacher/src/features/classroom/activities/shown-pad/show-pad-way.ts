import { createContext } from 'react'

/** How the pad of a student is shown from wherever an answer stands under a name. */
export type ShowPadWay = { shown_id: string | null; show: (student_id: string | null) => Promise<unknown> }

/** Null where nobody teaches. */
export const ShowPadContext = createContext<ShowPadWay | null>(null)
