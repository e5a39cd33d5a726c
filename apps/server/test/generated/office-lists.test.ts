import type { CallName } from '@jiangtai/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsx } from '../../src/core/formats/xlsx/read-xlsx.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { everyRoute, type NamedRoute, validCall } from './every-route.ts'
import {
  buildOffice,
  buildOwnRows,
  type Office,
  type Officer,
  roleMay,
  settle,
} from './world/office-world.ts'
import { stampSide } from './world/stamp.ts'
import type { Side } from './world/side.ts'

/** What is of one place, and how it is recognised in whatever a list says. */
type Marks = {
  classes: string[]
  teaching: string[]
  students: string[]
  pads: string[]
  teachers: string[]
  subjects: string[]
}
type Place = 'in scope' | 'outside the scope' | 'another school'

const GRADES = [2025, 2026].map((entry_year) => ({ phase_id: 'senior', entry_year }))
/** What each list holds; one that is missing fails below. The 任课表 is asked for by grade, so for both grades. */
const LISTS: Partial<Record<CallName, { holds: keyof Marks; bodies?: readonly object[] }>> = {
  'POST /api/school_manager/v1/classes/administrative': { holds: 'classes' },
  'POST /api/school_manager/v1/classes/teaching': { holds: 'teaching' },
  'POST /api/school_manager/v1/classes/options': { holds: 'classes' },
  'POST /api/school_manager/v1/classes/export': { holds: 'classes' },
  'POST /api/school_manager/v1/classes/assignments/grid': { holds: 'classes', bodies: GRADES },
  'POST /api/school_manager/v1/classes/assignments/export': { holds: 'classes', bodies: GRADES },
  'POST /api/school_manager/v1/teachers/list-subjects': { holds: 'subjects' },
  'POST /api/school_manager/v1/teachers/list': { holds: 'teachers' },
  'POST /api/school_manager/v1/teachers/export': { holds: 'teachers' },
  'POST /api/school_manager/v1/students/list': { holds: 'students' },
  'POST /api/school_manager/v1/students/list-brief-info': { holds: 'students' },
  'POST /api/school_manager/v1/students/export': { holds: 'students' },
  'POST /api/school_manager/v1/students/pads/list': { holds: 'pads' },
}

const lists = everyRoute.filter(({ office }) => office === 'list')

let app: TestApp
let foreign: Side
let offices: { office: Office; marks: Record<Place, Marks> }[]
beforeAll(async () => {
  app = await openTestApp()
  foreign = await stampSide(app, 'few')
  await app.services.database.pool.query(`update teacher set subject_id = 'biology' where teacher_id = $1`, [
    foreign.teacher.person_id,
  ])
  const theirs = await marksOf(foreign, { subject_id: 'biology', settled: null })
  offices = []
  for (const generous of [false, true]) {
    const office = await buildOffice(app, { generous })
    const ownMarks = async (place: 'in scope' | 'outside the scope') => {
      const side = await buildOwnRows(app, { office, place, like: foreign })
      const subject_id = place === 'in scope' ? 'math' : 'chinese'
      return marksOf(side, { subject_id, settled: { office, place } })
    }
    const marks = {
      'in scope': await ownMarks('in scope'),
      'outside the scope': await ownMarks('outside the scope'),
      'another school': theirs,
    }
    offices.push({ office, marks })
  }
})
afterAll(() => app.close())

describe('lists hold the rows of the caller’s scope and no other', () => {
  it('every list has its marks', () => {
    expect(Object.keys(LISTS).sort()).toEqual(lists.map(({ name }) => name).sort())
  })

  it.each(lists.map((named) => [named.name, named] as const))(
    '[SC-1] [SC-2] [SC-3] [SC-4] %s',
    async (_, named) => {
      const { holds, bodies } = LISTS[named.name] ?? {}
      if (holds === undefined) throw new Error('the list has no marks')
      const mismatches: string[] = []
      for (const { office, marks } of offices) {
        for (const officer of office.officers.filter((one) => roleMay(named.route.access, one))) {
          const text = await textOf(named, { officer, bodies: bodies ?? [named.valid.body(foreign)] })
          for (const [place, marked] of Object.entries(marks)) {
            const isExpected = place === 'another school' ? false : reaches(officer, place)
            for (const mark of marked[holds]) {
              if (text.includes(mark) !== isExpected)
                mismatches.push(
                  `${officer.name}, ${place}: ${mark} ${isExpected ? 'is missing' : 'is there'}`,
                )
            }
          }
        }
      }
      expect(mismatches).toEqual([])
    },
  )
})

function reaches({ reach }: Officer, place: string): boolean {
  return reach === 'school' || (reach === 'part' && place === 'in scope')
}

/** Everything a list says to a caller; a file is unpacked. */
async function textOf(
  { name }: NamedRoute,
  input: { officer: Officer; bodies: readonly object[] },
): Promise<string> {
  const texts: string[] = []
  for (const body of input.bodies) {
    const { code, payload } = await app.send(input.officer.token, name, body)
    expect(code).toBe(200)
    const content: unknown = Reflect.get(Object(payload), 'content_base64')
    texts.push(typeof content === 'string' ? await sheetText(content) : JSON.stringify(payload))
  }
  return texts.join('\n')
}

async function sheetText(content_base64: string): Promise<string> {
  const read = await readXlsx(Buffer.from(content_base64, 'base64'), { max_rows: 500, max_columns: 40 })
  if (read.kind === 'refused') throw new Error(read.message)
  return JSON.stringify(read.sheets)
}

/** Adds a 教学班 and bound pads to the rows of a place, and says how all of it is recognised. */
async function marksOf(
  side: Side,
  {
    subject_id,
    settled,
  }: { subject_id: string; settled: { office: Office; place: 'in scope' | 'outside the scope' } | null },
): Promise<Marks> {
  const joining = validCall('POST /api/school_manager/v1/students/add-to-teaching-class')
  const unbinding = validCall('POST /api/school_manager/v1/students/pads/unbind')
  await joining.before?.(app, side)
  await unbinding.before?.(app, side)
  const teaching = joining.body(side).class_id
  if (settled !== null) await settle(app, { ...settled, class_ids: [teaching] })
  return {
    classes: await namesOf([side.class_id, side.idle_class_id]),
    teaching: await namesOf([teaching]),
    students: side.students.map(({ login }) => login),
    pads: unbinding.body(side).binding_ids,
    teachers: [side.teacher.login],
    subjects: [`"${subject_id}"`],
  }
}

async function namesOf(class_ids: readonly string[]): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ name: string }>(
    'select name from class where class_id = any ($1)',
    [class_ids],
  )
  return rows.map(({ name }) => name)
}
