import { type AnswerCounts, NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import { DEFAULT_SCHOOL_SETTINGS } from '@jiangtai/shared/school/settings.ts'
import { countBands, sectionsOf, TENTHS } from '@jiangtai/shared/tasks/report/bands.ts'
import { scoreFigures } from '@jiangtai/shared/tasks/report/score-figures.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClass, buildTeacher, signIn } from '../../../../test/builders.ts'
import { runJobs } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type FactRow, factsOfSource } from '../../facts/test/facts-builders.ts'
import { act, openWorld, take } from '../test/random-acts.ts'
import { buildTaskSchool, inHours, passHours } from '../test/task-builders.ts'

const MANAGER = '/api/school_manager/v1'
const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A sign-in that is made anew when days have passed. */
function signedIn(login: string): () => Promise<string> {
  let [token, at] = ['', 0]
  return async () => {
    const now = app.clock.now().getTime()
    if (now - at > DAY_MS) [token, at] = [await signIn(app, login), now]
    return token
  }
}

/** A task of two classes: one student of each acts, a third does nothing. */
async function setup(takes_late: boolean) {
  const school = await buildTaskSchool(app, { student_count: 2 })
  const { school_id, teacher } = school
  const other = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
  const [first, idle] = school.students
  const [second] = other.students
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const [teacherToken, managerToken] = [signedIn(teacher.login), signedIn(manager.login)]
  const acting = [first!, { ...second!, token: await signIn(app, second!.login) }]
  const target = { kind: 'class' as const, starts_at: null, due_at: inHours(app, 1), set_no: 1 }
  const world = await openWorld(
    app,
    { ...school, students: acting },
    { takes_late, targets: [school.class_id, other.class_id].map((target_id) => ({ ...target, target_id })) },
  )
  const manage = async (call: 'classes/students/move' | 'students/merge', body: object) => {
    const { code } = await app.send(await managerToken(), `POST ${MANAGER}/${call}`, body)
    await runJobs(app)
    return code
  }
  const [one, two] = acting.map(({ student_id }) => student_id)
  const later = {
    excuse: async () =>
      (
        await app.send(await teacherToken(), 'POST /api/homework/v1/excuse', {
          ...{ task_id: world.task_id, student_ids: [idle!.student_id], act: 'excuse' },
        })
      ).code,
    move: () => manage('classes/students/move', { to_class_id: other.class_id, student_ids: [one] }),
    merge: () => manage('students/merge', { student_id: one, merged_student_id: two }),
    erase: async () => {
      const { name } = acting[0]!
      const { code } = await app.send(await managerToken(), 'POST /api/privacy/v1/person/erase', {
        ...{ kind: 'student', person_id: one, typed_name: name },
      })
      await runJobs(app)
      return code
    },
  }
  return { world, later, teacherToken, class_ids: [school.class_id, other.class_id] }
}
type Setup = Awaited<ReturnType<typeof setup>>

/** The report of all, of each class and of each student. */
async function toldOf({ world, class_ids, teacherToken }: Setup) {
  const { task_id } = world
  const token = await teacherToken()
  const reports = []
  for (const class_id of [null, ...class_ids]) {
    const { payload } = await app.call(token, 'POST /api/homework/v1/report/figures', { task_id, class_id })
    const { counts, marked_count, scores } = payload.figures
    const items = payload.items.map((item) => ({
      ...{ item_id: item.item_id, counts: item.counts },
      picks: Object.fromEntries(item.picks.map(({ key, count }) => [key, count])),
      classes: Object.fromEntries(item.classes.map((one) => [one.class_id, one.counts])),
    }))
    const { sections, tenths } = payload
    reports.push({ class_id, counts, marked_count, scores, sections, tenths, items })
  }
  const { payload } = await app.call(token, 'POST /api/homework/v1/report/students', { task_id })
  return {
    reports,
    students: Object.fromEntries(payload.list.map((one) => [one.student_id, one.counts])),
  }
}

/** The same, counted from the facts in force one after the other. */
async function countedOf({ world, class_ids }: Setup): Promise<Awaited<ReturnType<typeof toldOf>>> {
  const parts = (await world.parts()).filter(({ state }) => state !== 'excused' && state !== 'absent')
  const excused = (await world.parts()).filter(
    (part) => !parts.some((one) => one.student_id === part.student_id),
  )
  const facts = (await factsOfSource(app, world.task_id)).filter(
    ({ round, replaced_by, student_id }) =>
      round === 1 && replaced_by === null && !excused.some((part) => part.student_id === student_id),
  )
  const reports = [null, ...class_ids].map((class_id) => {
    const shown = facts.filter((fact) => class_id === null || fact.class_id === class_id)
    const marked = sumsOf(shown)
    return {
      ...{ class_id, counts: countsOf(shown), marked_count: marked.length },
      scores: scoreFigures(marked.map(({ score }) => score)),
      ...{
        sections: countBands(sectionsOf(DEFAULT_SCHOOL_SETTINGS), marked),
        tenths: countBands(TENTHS, marked),
      },
      items: world.items.map((item_id) => {
        const all = facts.filter((fact) => fact.item_id === item_id)
        const own = shown.filter((fact) => fact.item_id === item_id)
        return { item_id, counts: countsOf(own), picks: picksOf(own), classes: byClass(all) }
      }),
    }
  })
  const students = parts.map(({ student_id }) => {
    const own = facts.filter((fact) => fact.student_id === student_id)
    return [student_id, own.some(({ result }) => result !== 'missing') ? countsOf(own) : null] as const
  })
  return { reports, students: Object.fromEntries(students) }
}

function picksOf(facts: readonly FactRow[]): Record<string, number> {
  const keys = facts.flatMap(({ picked }) => picked ?? [])
  return Object.fromEntries(keys.map((key) => [key, keys.filter((one) => one === key).length]))
}

const byClass = (facts: readonly FactRow[]) =>
  Object.fromEntries(
    [...groupBy(facts, ({ class_id }) => class_id)].map(([id, rows]) => [id, countsOf(rows)]),
  )

function countsOf(facts: readonly FactRow[]): AnswerCounts {
  const counts = { ...NO_ANSWERS }
  for (const { result, score, full_score } of facts) {
    counts[`${result}_count`] += 1
    if (result === 'missing') counts.missed_score += full_score
    if (result === 'missing' || result === 'ungraded') continue
    counts.score += score
    counts.full_score += full_score
  }
  return counts
}

/** The score of each student of a class whose answers are all marked. */
function sumsOf(facts: readonly FactRow[]): { score: number; full_score: number }[] {
  const byStudent = groupBy(facts, ({ student_id, class_id }) => `${student_id} ${class_id}`)
  return [...byStudent.values()].flatMap((rows) => {
    const isMarked =
      rows.some(({ result }) => result !== 'missing') && rows.every(({ result }) => result !== 'ungraded')
    const sum = (valueOf: (row: FactRow) => number) => rows.reduce((total, row) => total + valueOf(row), 0)
    return isMarked ? [{ score: sum(({ score }) => score), full_score: sum((row) => row.full_score) }] : []
  })
}

function groupBy(rows: readonly FactRow[], keyOf: (row: FactRow) => string): Map<string, FactRow[]> {
  const groups = new Map<string, FactRow[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** Later changes of students, in this order. */
const LATER = ['excuse', 'move', 'merge', 'erase'] as const

it('[TK-160] the report tells what the facts count, whatever was answered, marked, taken back, excused, moved, merged and erased', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(act, { minLength: 6, maxLength: 12 }),
      fc.subarray([...LATER], { minLength: 1 }),
      async (takes_late, steps, later) => {
        const given = await setup(takes_late)
        for (const step of steps) {
          await take(given.world, step)
          expect(await toldOf(given)).toEqual(await countedOf(given))
        }
        await given.world.call('close', {})
        await passHours(app, 200)
        expect(await toldOf(given)).toEqual(await countedOf(given))
        for (const name of later) {
          expect(await given.later[name]()).toBe(200)
          expect(await toldOf(given)).toEqual(await countedOf(given))
        }
      },
    ),
    { numRuns: 8 },
  )
}, 240_000)
