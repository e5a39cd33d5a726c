import { createContext, type ReactNode } from 'react'

/** How a blank of the text is drawn: its number in the question and its width in characters, null for the usual one. */
export type DrawBlank = (blank: { n: number; width: number | null }) => ReactNode

/** A form that fills blanks in the line gives this; without it they are lines with their numbers. */
export const BlankPlaces = createContext<DrawBlank | null>(null)
