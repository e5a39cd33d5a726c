import type { Inline } from '@jiangtai/shared/questions/document.ts'
import { createContext } from 'react'

/** A stretch of an inline's own text, in UTF-16 units; of a formula any stretch means the whole. */
export type Hit = { from: number; to: number }

/** Finds the hits of a search in a line, a list for each inline; given by lists that are searched, absent elsewhere ([QS-8]). */
export type FindHits = (content: readonly Inline[]) => readonly (readonly Hit[])[]

/** The function that finds the hits to mark in everything drawn below. */
export const HitsToMark = createContext<FindHits | null>(null)
