import type { SchoolNode } from './school-tree.ts'

type Kind = 'knowledge' | 'chapter'

/** The names of the two trees in a table. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = { knowledge: '知识点', chapter: '章节' }

/** A chapter or knowledge point with the way down to it, as a table says it: 必修一 / 函数 / 单调性. */
export type RowPlace = { kind: Kind; id: string; name: string; way: string }

/** The places of a tree in its order. */
export function placesOf(kind: Kind, nodes: readonly SchoolNode[]): RowPlace[] {
  const ways = new Map<string, string>()
  return nodes.map(({ id, parent_id, name }) => {
    const above = parent_id === null ? undefined : ways.get(parent_id)
    const way = above === undefined ? name : `${above} / ${name}`
    ways.set(id, way)
    return { kind, id, name, way }
  })
}

/** Finds a place by its way or its name among those of one kind or of both; several of one name are all found. */
export function placeFinder(places: readonly RowPlace[]): (kind: Kind | null, words: string) => RowPlace[] {
  const byWords = new Map<string, RowPlace[]>()
  for (const place of places)
    for (const words of new Set([keyOf(place.way), keyOf(place.name)])) {
      const known = byWords.get(words)
      if (known === undefined) byWords.set(words, [place])
      else known.push(place)
    }
  return (kind, words) =>
    (byWords.get(keyOf(words)) ?? []).filter((place) => kind === null || place.kind === kind)
}

function keyOf(words: string): string {
  return words
    .normalize('NFKC')
    .split('/')
    .map((part) => part.trim().toLowerCase())
    .join('/')
}
