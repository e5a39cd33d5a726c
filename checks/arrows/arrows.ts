/** A place in the house: what a file belongs to. `area` is the feature folder, or null. */
export type Place = { zone: Zone; area: string | null }
export type Zone =
  | 'shared'
  | 'client'
  | 'ui'
  | 'board'
  | 'questions'
  | 'server core'
  | 'server feature'
  | 'server app'
  | 'seed'
  | 'teacher core'
  | 'teacher shared'
  | 'teacher feature'
  | 'teacher app'
  | 'pad core'
  | 'pad shared'
  | 'pad feature'
  | 'pad app'
  | 'outside'

const PLACES: readonly [RegExp, Zone][] = [
  [/^packages\/shared\/src\//, 'shared'],
  [/^packages\/client\/src\//, 'client'],
  [/^packages\/ui\/src\//, 'ui'],
  [/^packages\/board\/src\//, 'board'],
  [/^packages\/questions\/src\//, 'questions'],
  [/^apps\/server\/src\/core\//, 'server core'],
  [/^apps\/server\/src\/features\/([^/]+)\//, 'server feature'],
  [/^apps\/server\/src\//, 'server app'],
  [/^apps\/server\/db\//, 'seed'],
  [/^apps\/teacher\/src\/core\//, 'teacher core'],
  [/^apps\/teacher\/src\/shared\//, 'teacher shared'],
  [/^apps\/teacher\/src\/features\/([^/]+)\//, 'teacher feature'],
  [/^apps\/teacher\/src\//, 'teacher app'],
  [/^apps\/pad\/src\/core\//, 'pad core'],
  [/^apps\/pad\/src\/shared\//, 'pad shared'],
  [/^apps\/pad\/src\/features\/([^/]+)\//, 'pad feature'],
  [/^apps\/pad\/src\//, 'pad app'],
]

/** Where a file of the repository lives. */
export function placeOf(file: string): Place {
  for (const [pattern, zone] of PLACES) {
    const match = pattern.exec(file)
    if (match !== null) return { zone, area: match[1] ?? null }
  }
  return { zone: 'outside', area: null }
}

const PACKAGES: readonly Zone[] = ['shared', 'client', 'ui', 'board', 'questions']

/** What each place may import besides itself (design: arrows); features of one client or server are told apart by area. */
const ALLOWED: Record<Exclude<Zone, 'outside'>, readonly Zone[]> = {
  shared: [],
  client: ['shared'],
  ui: ['shared'],
  board: ['shared'],
  questions: ['shared', 'ui'],
  'server core': ['shared'],
  'server feature': ['shared', 'server core'],
  'server app': ['shared', 'server core', 'server feature', 'seed'],
  seed: ['shared', 'server core', 'server feature', 'server app'],
  'teacher core': PACKAGES,
  'teacher shared': [...PACKAGES, 'teacher core'],
  'teacher feature': [...PACKAGES, 'teacher core', 'teacher shared'],
  'teacher app': [...PACKAGES, 'teacher core', 'teacher shared', 'teacher feature'],
  'pad core': PACKAGES,
  'pad shared': [...PACKAGES, 'pad core'],
  'pad feature': [...PACKAGES, 'pad core', 'pad shared'],
  'pad app': [...PACKAGES, 'pad core', 'pad shared', 'pad feature'],
}

/** Why one file may not import another, or null when it may. */
export function refusalOf(from: string, target: string): string | null {
  const source = placeOf(from)
  const wanted = placeOf(target)
  if (source.zone === 'outside') return null
  if (source.zone === wanted.zone) return refusalInside(source, { from, target, area: wanted.area })
  if (ALLOWED[source.zone].includes(wanted.zone)) return null
  return `${source.zone} may not import ${wanted.zone === 'outside' ? target : wanted.zone}`
}

function refusalInside(source: Place, wanted: { from: string; target: string; area: string | null }) {
  if (source.area === wanted.area) return null
  if (source.zone !== 'server feature') return 'features of a client never import each other; app/ joins them'
  if (/\.(service|access)\.ts$/.test(wanted.target)) return null
  // Joining another area's table for a read is a store's (or another table's) business.
  const isTable = wanted.target.endsWith('.table.ts')
  if (isTable && /\.(store|table)\.ts$/.test(wanted.from)) return null
  return 'of another feature only *.service.ts and *.access.ts, and in a store its *.table.ts, may be imported'
}
