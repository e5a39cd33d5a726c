import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAdvancing } from '../../../../test/advance-builders.ts'
import { buildGradeClass, buildManagedSchool } from '../../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('what is told of classes and of a run', () => {
  it('[SC-24] counts who goes with the class, not who is kept back or has left, and names where they went as it is called now', async () => {
    const school = await buildAdvancing(app)
    const [stays = '', waits = ''] = school.second.student_ids
    const [gone = ''] = school.first.student_ids
    await app.services.database.pool.query("update student set status = 'on_leave' where student_id = $1", [
      gone,
    ])
    const { run_id } = await school.advance({
      kept_back: [
        { student_id: stays, to_class_id: school.first.class_id },
        { student_id: waits, to_class_id: null },
      ],
    })
    const { payload } = await school.items(run_id)
    expect(payload.list.map((row) => [row.after_name, row.student_count])).toEqual([
      ['高二(1)班', 1],
      ['火箭班', 2],
      ['高三(1)班', 0],
      ['高三(1)班', 2],
    ])
    expect(payload.list[2]?.kept_back).toMatchObject([
      { student_id: stays, to_class_name: '高二(1)班', to_entry_year: 2026 },
      { student_id: waits, to_class_name: null, to_entry_year: null },
    ])
    await school.undo(run_id)
    const undone = await school.items(run_id)
    expect(undone.payload.list[2]?.kept_back[0]).toMatchObject({ to_class_name: '高一(1)班' })
  })

  it('[SC-25] lists classes by grade, then by number, wherever they are listed', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const made = (name: string, more: object) => buildGradeClass(app, { school_id, name, ...more })
    await made('高一(10)班', { class_no: 10 })
    await made('火箭班', { class_no: 2 })
    await made('高二(1)班', { class_no: 1, entry_year: 2025 })
    await made('七年级(1)班', { class_no: 1, phase_id: 'junior' })
    await made('三年级(1)班', { class_no: 1, phase_id: 'primary', entry_year: 2024 })
    const order = ['三年级(1)班', '七年级(1)班', '火箭班', '高一(10)班', '高二(1)班']
    const names = async (call: 'administrative' | 'options') =>
      (await app.call(manager.token, `POST /api/school_manager/v1/classes/${call}`, {})).payload.list.map(
        (row) => row.name,
      )
    expect(await names('administrative')).toEqual(order)
    expect(await names('options')).toEqual(order)
    const home = await app.call(manager.token, 'GET /api/prepare_lessons/api/home_config', {})
    expect(home.payload.classes.map((row) => row.name)).toEqual(order)
    const grid = await app.call(manager.token, 'POST /api/school_manager/v1/classes/assignments/grid', {
      phase_id: 'senior',
      entry_year: 2026,
    })
    expect(grid.payload.classes.map((row) => row.name)).toEqual(['火箭班', '高一(10)班'])
  })
})
