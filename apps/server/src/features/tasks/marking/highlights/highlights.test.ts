import type { Highlight } from '@jiangtai/shared/tasks/marking/highlights.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, says } from '../../test/task-builders.ts'
import { listHighlights } from './highlights.service.ts'

const HIGHLIGHT = 'POST /api/homework/v1/marking/highlight'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[TK-90] an answer that was handed in is picked out with a word, told anew, and let go; nobody else does it', async () => {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const [student, other] = school.students
  const { item_id } = school.essay
  const pad = padOf(app, student!, task_id)
  await pad.save(item_id, says('因为两边相等'))
  await pad.submit()
  const pick = (student_id: string, highlight: Highlight | null, token = school.teacher.token) =>
    app.call(token, HIGHLIGHT, { task_id, student_id, round: 1, item_id, highlight })
  const listed = () =>
    listHighlights({ db: app.services.database.orm, actor: { school_id: school.school_id } }, task_id)
  expect(await pick(student!.student_id, { kind: 'error', word: '循环论证', is_shown: false })).toMatchObject(
    {
      code: 200,
    },
  )
  expect(await listed()).toEqual([
    {
      ...{ item_id, student_id: student!.student_id, round: 1, kind: 'error', word: '循环论证' },
      ...{ is_shown: false, name: student!.name, class_name: school.class_name },
    },
  ])
  await pick(student!.student_id, { kind: 'excellent', word: '', is_shown: true })
  expect(await listed()).toMatchObject([{ kind: 'excellent', word: '', is_shown: true }])
  const highlight = { kind: 'excellent' as const, word: '', is_shown: true }
  expect(await pick(other!.student_id, highlight)).toMatchObject({ code: 409, message: '这份作答还没有提交' })
  const colleague = await buildTeacher(app, school)
  expect((await pick(student!.student_id, null, colleague.token)).code).toBe(404)
  expect(await listed()).toHaveLength(1)
  await pick(student!.student_id, null)
  expect(await listed()).toEqual([])
})
