import { createContext, type ReactNode } from 'react'

/** Draws what is marked on the picture with a key, over it; null where nothing is ([TK-204]). */
export const PictureMark = createContext<((key: string) => ReactNode) | null>(null)
