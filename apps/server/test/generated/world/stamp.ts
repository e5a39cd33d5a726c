import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { hashToken, makeToken } from '../../../src/core/auth/token.ts'
import type { TestApp } from '../../test-app.ts'
import type { BuiltWorld, BuiltWorlds, WorldName } from './built-world.ts'
import { type Schools, schoolsFrom, type StoredSchools } from './subjects.ts'
import type { Side } from './side.ts'

/** An id, or a name that was made of the end of one (`t-…`, `s-…`): group 1 is the part that is changed in a copy. */
const OWN_NAME = String.raw`(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-|\b[ts]-?)([0-9a-f]{12})\b`
const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)`

/** One text cut at each place where a copy has something of its own. */
type Cut = { plain: string; special: string; tail: string | undefined }[]
type Prepared = {
  world: BuiltWorld
  texts: Record<'sql' | 'made' | 'objects', Cut>
}

let prepared: Record<WorldName, Prepared> | null = null

/** Both schools with everybody in them, new in every id. */
export async function stampSchools(app: TestApp): Promise<Schools> {
  // The text is what `readWorld` wrote, with other ids.
  return schoolsFrom((await stamp(app, 'schools')) as StoredSchools)
}

/** A side in a school of its own, new in every id. */
export async function stampSide(app: TestApp, size: 'few' | 'many'): Promise<Side> {
  // As above.
  return (await stamp(app, size)) as Side
}

/** Stores a copy of a built world under ids, sign-ins and names of its own, as if it had been built just now. */
async function stamp(app: TestApp, name: WorldName): Promise<unknown> {
  prepared ??= prepare()
  const { world, texts } = prepared[name]
  const rename = renaming(world, app.clock.now().getTime())
  const render = (cut: Cut) => cut.map(({ plain, special, tail }) => plain + rename(special, tail)).join('')
  await app.services.database.pool.query(render(texts.sql))
  const objects: { key: string; content_type: string; base64: string }[] = JSON.parse(render(texts.objects))
  await Promise.all(
    objects.map(({ key, content_type, base64 }) =>
      app.services.storage.write(key, { body: Buffer.from(base64, 'base64'), content_type }),
    ),
  )
  return JSON.parse(render(texts.made))
}

/** The new name of each special place; the same in all texts of one copy. */
function renaming(
  { tokens, built_at }: BuiltWorld,
  now: number,
): (special: string, tail: string | undefined) => string {
  const known = new Map<string, string>()
  for (const { token, hash } of tokens) {
    const fresh = makeToken()
    known.set(token, fresh).set(hash, hashToken(fresh))
  }
  // Only the random end of an id changes, so that ids sort as they were made.
  const change = BigInt(`0x${randomBytes(6).toString('hex')}`)
  return (special, tail) => {
    if (special === '') return ''
    if (tail !== undefined) {
      const changed = (BigInt(`0x${tail}`) ^ change).toString(16).padStart(12, '0')
      return special.slice(0, -12) + changed
    }
    return known.get(special) ?? new Date(Date.parse(special) - built_at + now).toISOString()
  }
}

function prepare(): Record<WorldName, Prepared> {
  // Written by the setup of this project.
  const worlds = JSON.parse(readFileSync(inject('built_worlds'), 'utf8')) as BuiltWorlds
  const prepareOne = (world: BuiltWorld): Prepared => {
    const secrets = world.tokens.flatMap(({ token, hash }) => [token, hash])
    const places = new RegExp([...secrets, OWN_NAME, INSTANT].join('|'), 'g')
    const { sql, made, objects } = world
    const texts = { sql: cut(sql, places), made: cut(made, places), objects: cut(objects, places) }
    return { world, texts }
  }
  return { schools: prepareOne(worlds.schools), few: prepareOne(worlds.few), many: prepareOne(worlds.many) }
}

function cut(text: string, places: RegExp): Cut {
  const parts: Cut = []
  let from = 0
  for (const match of text.matchAll(places)) {
    parts.push({ plain: text.slice(from, match.index), special: match[0], tail: match[1] })
    from = match.index + match[0].length
  }
  return [...parts, { plain: text.slice(from), special: '', tail: undefined }]
}
