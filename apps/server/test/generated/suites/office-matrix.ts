import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test-app.ts'
import { exceptionsOf, type NamedRoute } from '../every-route.ts'
import { officeAnswer, type OfficeRule, type Place } from '../office-rule.ts'
import {
  buildOffice,
  buildOwnRows,
  HIDDEN_NAME,
  type Office,
  type Officer,
  roleMay,
  settle,
  type Target,
} from '../world/office-world.ts'
import { forgetWrites, writtenRows } from '../written-rows.ts'
import { stampSide } from '../world/stamp.ts'
import type { Side } from '../world/side.ts'
import { absentSide } from '../world/world.ts'
import type { Suite } from './suite.ts'

/** What a whole school does once answers so from then on. */
const onceASchool: Readonly<Record<string, string>> = Object.assign({}, ...exceptionsOf('once_a_school'))

type Cell = { officer: Officer; target: Target; expected: string }
type Trial = { app: TestApp; rule: OfficeRule; office: Office; foreign: Side }
type World = { offices: Office[]; foreign: Side }

async function buildWorld(app: TestApp): Promise<World> {
  return {
    offices: [await buildOffice(app, { generous: false }), await buildOffice(app, { generous: true })],
    foreign: await stampSide(app, 'few'),
  }
}

/** Each role makes each call of school management about rows in its scope, outside of it, and of another school. */
export const officeMatrix: Suite = (routes, appOf) => {
  const managing = routes.flatMap((named) =>
    named.office === null ? [] : [{ ...named, office: named.office }],
  )

  if (managing.length === 0) return
  describe('roles × calls of school management × whose rows', () => {
    let world: World
    beforeAll(async () => {
      world = await buildWorld(appOf())
    })

    it.each(managing.map((named) => [named.title, named] as const))(
      '[SC-1] [SC-2] [SC-3] [SC-4] [SC-5] [SC-82] %s',
      async (_, named) => {
        const app = appOf()
        const rule = named.office
        // Only one 升年级 of a school is under way at a time, and a changed role changes what comes after.
        const isApart = named.name.includes('/advance') || named.name.endsWith('/role/update')
        const { offices, foreign } = isApart ? await buildWorld(app) : world
        await named.valid.before?.(app, foreign)
        const mismatches: string[] = []
        for (const office of offices) {
          mismatches.push(...(await tryOffice(named, { app, rule, office, foreign })))
        }
        expect(mismatches).toEqual([])
      },
    )
  })
}

/** Tries every cell of one school: what is refused first, since that must change nothing. */
async function tryOffice(named: NamedRoute, trial: Trial): Promise<string[]> {
  const targets: Target[] = [
    { place: 'in scope', side: await ownRows(named, { ...trial, place: 'in scope' }) },
    { place: 'outside the scope', side: await ownRows(named, { ...trial, place: 'outside the scope' }) },
    { place: 'another school', side: trial.foreign },
    { place: 'nowhere', side: absentSide(trial.foreign) },
  ]
  const cells = trial.office.officers.flatMap((officer) =>
    targets.map((target) => ({
      officer,
      target,
      expected: expectedOf(named, { ...trial, officer, target }),
    })),
  )
  const refused = cells.filter(({ expected }) => expected !== 'allowed')
  await forgetWrites(trial.app)
  const mismatches: string[] = []
  for (const cell of refused) mismatches.push(...(await tryCell(named, { ...cell, app: trial.app })))
  mismatches.push(...(await compareStrangers(named, { app: trial.app, refused })))
  for (const [table, rows] of Object.entries(await writtenRows(trial.app)))
    mismatches.push(`a refused call wrote ${table}: ${JSON.stringify(rows)}`)
  const tried = new Set<Place>()
  for (const cell of cells.filter(({ expected }) => expected === 'allowed'))
    mismatches.push(
      ...(await tryCell(named, { ...(await renewed(named, { ...trial, cell, tried })), app: trial.app })),
    )
  return mismatches
}

/** What is done once cannot be done again: whoever comes next finds new rows. */
async function renewed(named: NamedRoute, trial: Trial & { cell: Cell; tried: Set<Place> }): Promise<Cell> {
  const { cell, tried } = trial
  const { place } = cell.target
  const isUsed = tried.has(place) && named.route.effect !== 'read'
  tried.add(place)
  if (!isUsed || (place !== 'in scope' && place !== 'outside the scope')) return cell
  return { ...cell, target: { place, side: await ownRows(named, { ...trial, place }) } }
}

/** New rows with what has to happen before the call is due; classes that come with it lie where the others lie. */
async function ownRows(
  { valid }: NamedRoute,
  { app, office, foreign, place }: Trial & { place: 'in scope' | 'outside the scope' },
): Promise<Side> {
  const side = await buildOwnRows(app, { office, place, like: foreign })
  await valid.before?.(app, side)
  const body: unknown = valid.body(side)
  const class_id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'class_id') : null
  const isNew = typeof class_id === 'string' && class_id !== side.class_id && class_id !== side.idle_class_id
  if (isNew) await settle(app, { office, place, class_ids: [class_id] })
  return side
}

function expectedOf(
  { route }: NamedRoute,
  { rule, officer, target }: Pick<Trial, 'rule'> & { officer: Officer; target: Target },
): string {
  if (officer.role === null) return 'NOT_SIGNED_IN'
  if (!roleMay(route.access, officer)) return 'FORBIDDEN'
  return officeAnswer(rule, { ...officer, place: target.place })
}

async function tryCell(
  { name, valid }: NamedRoute,
  { app, officer, target, expected }: Cell & { app: TestApp },
): Promise<string[]> {
  const reply = await app.send(officer.token, name, valid.body(target.side))
  const got = reply.code === 200 ? 'allowed' : (reply.error?.name ?? `code ${reply.code}`)
  const fits = got === expected || (expected === 'allowed' && onceASchool[name] === got)
  const wrong = fits
    ? []
    : [`${officer.name}, ${target.place}: expected ${expected}, got ${got} ${reply.message}`]
  const isNamed = got !== 'allowed' && target.place !== 'in scope' && reply.raw.body.includes(HIDDEN_NAME)
  return isNamed
    ? [...wrong, `${officer.name}, ${target.place}: the refusal names somebody: ${reply.raw.body}`]
    : wrong
}

/** Another school's rows and rows that are not there get the same bytes from whoever is refused: nothing tells them apart. */
async function compareStrangers(
  { name, valid }: NamedRoute,
  { app, refused }: { app: TestApp; refused: readonly Cell[] },
): Promise<string[]> {
  const mismatches: string[] = []
  for (const { officer, target } of refused.filter((cell) => cell.target.place === 'another school')) {
    const nobodys = refused.find((cell) => cell.officer === officer && cell.target.place === 'nowhere')
    if (nobodys === undefined) throw new Error('what is absent is refused whoever asks')
    const one = await app.send(officer.token, name, valid.body(target.side))
    const other = await app.send(officer.token, name, valid.body(nobodys.target.side))
    if (one.status !== other.status || one.raw.body !== other.raw.body)
      mismatches.push(`${officer.name}: ${one.raw.body} for another school's, ${other.raw.body} for absent`)
  }
  return mismatches
}
