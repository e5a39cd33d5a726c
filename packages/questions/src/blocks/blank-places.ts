import { createContext, type ReactNode } from 'react'

/** A blank of the text: its number in the question, its width in characters, null for the usual one, and its 田字格 where it has them. */
export type DrawnBlank = { n: number; width: number | null; squares?: readonly string[] | undefined }

/** How a blank of the text is drawn. */
export type DrawBlank = (blank: DrawnBlank) => ReactNode

/** A form that fills blanks in the line gives this; without it they are lines with their numbers. */
export const BlankPlaces = createContext<DrawBlank | null>(null)
