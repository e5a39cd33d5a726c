import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildSchool } from '../../../test/builders.ts'
import { rowsReadDuring } from '../../core/db/test/rows-read.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { addBareStudents, answeredItem, writeFacts } from './test/facts-builders.ts'
import { FACT_TABLES } from './test/fact-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[RN-58] a whole grade answers after the first lessons of small classes, and no plan made for these is kept', async () => {
  const { school_id } = await buildSchool(app)
  const students = await addBareStudents(app, school_id, 400)
  const answerOne = (student_ids: readonly string[]) => {
    const [source_id, class_id, question_id, knowledge_id] = [newId(), newId(), newId(), newId()]
    const knowledge = [{ knowledge_id, weight: 1 }]
    const rows = student_ids.map((student_id, at) =>
      answeredItem({
        ...{ source_id, class_id, student_id, question_id, knowledge },
        result: at % 2 === 0 ? 'wrong' : 'right',
      }),
    )
    return writeFacts(app, { school_id, rows })
  }
  for (let lesson = 0; lesson < 12; lesson += 1) await answerOne(students.slice(0, 10))
  for (let lesson = 0; lesson < 3; lesson += 1) {
    const read = await rowsReadDuring(app, FACT_TABLES, () => answerOne(students))
    // A table with few rows is read whole; the number of read rows grows with the answers, not with their square.
    expect(read.filter(({ fetched }) => fetched > students.length * 30)).toEqual([])
  }
}, 120_000)
