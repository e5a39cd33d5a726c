import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workOffRuns } from '../../../../test/advance-builders.ts'
import {
  buildGradeClass,
  buildManagedSchool,
  readAudit,
  readClass,
  readStays,
} from '../../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const ADVANCE = '/api/school_manager/v1/classes/advance'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('what is wished for a class', () => {
  /** A school of two phases whose 九年级(1)班 may go on, beside a class that keeps on going. */
  async function buildTwoPhases() {
    const { school_id, manager } = await buildManagedSchool(app)
    const grade = (phase_id: string, entry_year: number, name: string) =>
      buildGradeClass(app, { school_id, name, phase_id, entry_year, class_no: 1, student_count: 2 })
    const ninth = await grade('junior', 2024, '九年级(1)班')
    const first = await grade('senior', 2026, '高一(1)班')
    const base = { to_year: 2027, class_ids: [first.class_id, ninth.class_id] }
    const submit = (more: object) => app.call(manager.token, `POST ${ADVANCE}`, { ...base, ...more })
    return { school_id, manager, ninth, first, base, submit }
  }
  const goOn = (class_id: string) => ({ wishes: [{ class_id, goes_on: true }] })

  it('[SC-126] the preview says which classes may go on, and where to', async () => {
    const { manager, ninth, base } = await buildTwoPhases()
    const preview = async (more: object) =>
      (await app.call(manager.token, `POST ${ADVANCE}/preview`, { ...base, ...more })).payload.list.map(
        ({ name, outcome, to_name, may_go_on }) => [name, outcome, to_name, may_go_on?.name ?? null],
      )
    expect(await preview({})).toEqual([
      ['高一(1)班', 'advanced', '高二(1)班', null],
      ['九年级(1)班', 'graduated', '九年级(1)班', '高一(1)班'],
    ])
    expect(await preview(goOn(ninth.class_id))).toEqual([
      ['高一(1)班', 'advanced', '高二(1)班', null],
      ['九年级(1)班', 'advanced', '高一(1)班', '高一(1)班'],
    ])
  })

  it('[SC-126] a class goes on with its students, seats and history, and an undo brings it back', async () => {
    const { school_id, manager, ninth, submit } = await buildTwoPhases()
    const stays = () => Promise.all(ninth.student_ids.map((id) => readStays(app, id)))
    const [was, stood] = [await readClass(app, ninth.class_id), await stays()]
    const { payload } = await submit(goOn(ninth.class_id))
    await workOffRuns(app)
    expect(await readClass(app, ninth.class_id)).toMatchObject({
      ...{ name: '高一(1)班', phase_id: 'senior', entry_year: 2027, school_year: 2027, status: 'active' },
    })
    expect(await stays()).toEqual(stood)
    const history = await app.call(manager.token, 'POST /api/school_manager/v1/classes/history', {
      class_id: ninth.class_id,
    })
    expect(history.payload.list[0]?.changes).toContainEqual({ label: '学段', before: '初中', after: '高中' })
    expect((await readAudit(app, { school_id, action: 'class.advance' }))[0]?.after).toMatchObject(
      goOn(ninth.class_id),
    )
    const undone = await app.call(manager.token, `POST ${ADVANCE}/undo`, { run_id: payload.run_id })
    expect(undone.code).toBe(200)
    expect(await readClass(app, ninth.class_id)).toEqual(was)
  })

  it('[SC-37] [SC-126] its number in the grade that it left stands in the way of an undo once another class has it', async () => {
    const { school_id, manager, ninth, submit } = await buildTwoPhases()
    const { payload } = await submit(goOn(ninth.class_id))
    await workOffRuns(app)
    await buildGradeClass(app, {
      school_id,
      name: '复读班',
      phase_id: 'junior',
      entry_year: 2024,
      class_no: 1,
    })
    expect(await app.call(manager.token, `POST ${ADVANCE}/undo`, { run_id: payload.run_id })).toMatchObject({
      status: 409,
      message: '升年级之后有改动，不能撤销：2024 级 1 班的班号已给了复读班',
    })
  })

  it('[SC-125] a name of its own is borne from then on; one that is taken holds only its class up', async () => {
    const { ninth, first, submit } = await buildTwoPhases()
    const wishes = [
      { class_id: first.class_id, name: '钱学森班' },
      { class_id: ninth.class_id, name: '钱学森班', goes_on: true },
    ]
    const { code } = await submit({ wishes })
    expect(code).toBe(200)
    await workOffRuns(app)
    expect(await readClass(app, first.class_id)).toMatchObject({ name: '钱学森班', school_year: 2027 })
    expect(await readClass(app, ninth.class_id)).toMatchObject({ name: '九年级(1)班', school_year: 2026 })
  })

  it('[SC-125] [SC-126] a wish for no chosen class, for one twice, or to go on where nothing follows, is named', async () => {
    const { first, ninth, submit } = await buildTwoPhases()
    const wish = { class_id: ninth.class_id, goes_on: true }
    const refused = async (wishes: object[], more: object = {}) =>
      (await submit({ wishes, ...more })).error?.fields[0]?.field
    expect(await refused([wish, wish])).toBe('wishes.1.class_id')
    expect(await refused([wish], { class_ids: [first.class_id] })).toBe('wishes.0.class_id')
    expect(await refused([{ class_id: first.class_id, goes_on: true }])).toBe('wishes.0.goes_on')
    expect(await refused([{ class_id: first.class_id, name: '' }])).toBe('wishes.0.name')
  })
})
