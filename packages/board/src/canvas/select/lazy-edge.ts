import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import type { Instrument } from '../../tools/instrument.ts'

/** Takes a place of the pen to the edge that it follows. */
export type AlongEdge = (place: Place) => Place

type Edges = typeof import('../../tools/edge.ts')

// All surfaces share the code; it is fetched with the first instrument, as most lessons have none.
let edges: Edges | null = null

/** Fetches the code that finds the edges of instruments, once. */
export async function loadEdges(): Promise<void> {
  edges ??= await import('../../tools/edge.ts')
}

/** The edge that a pen put down here would follow; null when none is near. */
export function edgeAt(instruments: readonly Instrument[], at: Place): AlongEdge | null {
  if (edges === null || instruments.length === 0) return null
  const { findEdge, followEdge } = edges
  const edge = findEdge(instruments, at)
  return edge === null ? null : (place) => followEdge(edge, place)
}
