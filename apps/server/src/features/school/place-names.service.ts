import { type Region, regionOf } from '@jiangtai/shared/questions/finding/regions.ts'
import { everyRegion } from './regions.ts'

/** Whole provinces, whose districts are as well known as cities. */
const CITY_PROVINCES: readonly string[] = ['北京市', '天津市', '上海市', '重庆市']
/** The last character of a name that is looked for, and so many characters a name has. */
const LAST_CHARACTERS = '省市区州盟'
const SHORTEST = 3
const LONGEST = 12

// Made when somebody first asks: a title is read when a paper is made of a file.
let provinces: ReadonlyMap<string, Region> | null = null

/** The provinces that text names by themselves, by their cities, or by districts of the four great cities; each once, in one pass. */
export function provincesNamedIn(text: string): Region[] {
  provinces ??= provincesByName()
  const found = new Set<Region>()
  for (let end = SHORTEST; end <= text.length; end += 1) {
    if (!LAST_CHARACTERS.includes(text.charAt(end - 1))) continue
    // The longest name first: 马鞍山市 is not 鞍山市.
    for (let length = Math.min(LONGEST, end); length >= SHORTEST; length -= 1) {
      const province = provinces.get(text.slice(end - length, end))
      if (province === undefined) continue
      found.add(province)
      break
    }
  }
  return [...found]
}

/** Names of places that lie in one province alone. */
function provincesByName(): ReadonlyMap<string, Region> {
  const named = new Map<string, Set<Region>>()
  for (const { name, path } of everyRegion()) {
    const [top = name] = path
    const province = regionOf(top)
    if (province !== null) named.set(name, (named.get(name) ?? new Set()).add(province))
  }
  const isLookedFor = (name: string, province: Region) =>
    name.length >= SHORTEST &&
    (!name.endsWith('区') || regionOf(name) !== null || CITY_PROVINCES.includes(`${province}市`))
  return new Map(
    [...named].flatMap(([name, its]) => {
      const [province] = its
      return province !== undefined && its.size === 1 && isLookedFor(name, province) ? [[name, province]] : []
    }),
  )
}
