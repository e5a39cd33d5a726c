import type { FindHits } from '@jiangtai/questions/blocks/find-hits.ts'
import { useEffect, useMemo, useState } from 'react'

type FindInLine = typeof import('@jiangtai/shared/questions/seen-text/hit-ranges.ts').hitsOfLine

/**
 * The function that finds the hits of a query in a line, null while nothing is searched for; the reading of formulas as they are seen is fetched with
 * the first search.
 */
export function useHits(query: string): FindHits | null {
  const [findInLine, setFindInLine] = useState<{ find: FindInLine } | null>(null)
  const isSearching = query !== ''
  // A list that is not searched does without the tables of LaTeX.
  useEffect(() => {
    if (!isSearching) return
    let isWanted = true
    import('@jiangtai/shared/questions/seen-text/hit-ranges.ts').then(
      ({ hitsOfLine }) => isWanted && setFindInLine({ find: hitsOfLine }),
      // Without it the list is shown unmarked.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isSearching])
  return useMemo(
    () => (findInLine === null || !isSearching ? null : (content) => findInLine.find(content, query)),
    [findInLine, isSearching, query],
  )
}
