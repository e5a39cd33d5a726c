import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { rowsReadDuring } from '../../../core/db/test/rows-read.ts'
import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'
import { buildTaskSchool, giveTask, padOf, passHours, picks, says } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Two of three students have handed in: one picked right, one wrong; both proved something. The third did nothing. */
async function setup() {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const [one, two, three] = school.students
  const { single, essay, class_id } = school
  const { token } = school.teacher
  const handIn = async (student: typeof one, key: string) => {
    const pad = padOf(app, student!, task_id)
    await pad.save(single.item_id, picks(key))
    await pad.save(essay.item_id, says('证明'))
    await pad.submit()
  }
  await handIn(one, 'B')
  await handIn(two, 'A')
  const report = async (narrowed: object = {}) =>
    (await app.call(token, `POST ${HOMEWORK}/report/figures`, { task_id, ...narrowed })).payload
  const students = async (narrowed: object = {}) =>
    (await app.call(token, `POST ${HOMEWORK}/report/students`, { task_id, ...narrowed })).payload
  const answers = async (item_id: string, narrowed: object = {}) =>
    (await app.call(token, `POST ${HOMEWORK}/report/answers`, { task_id, item_id, ...narrowed })).payload
  const mark = async (student: typeof one, score: number) => {
    const { student_id } = student!
    const sheet = await app.call(token, `POST ${HOMEWORK}/marking/sheet`, { task_id, student_id })
    const item = sheet.payload.rounds[0]!.items.find(({ item_id }) => item_id === essay.item_id)!
    const given = { student_id, round: 1, item_id: essay.item_id, score, comment: '', ink: null }
    await app.call(token, `POST ${HOMEWORK}/marking/score`, {
      task_id,
      scores: [{ ...given, replaces: item.score!.score_id }],
    })
  }
  const useEveryAnswer = () =>
    app.services.database.orm.execute(sql`
      update school set settings = settings || '{"least_answers": 1}' where school_id = ${school.school_id}`)
  return {
    ...{ ...school, task_id, token, class_id, one: one!, two: two!, three: three! },
    ...{ school, report, students, answers, mark, useEveryAnswer },
  }
}

describe('the report of a task', () => {
  it('[TK-120] counts no answer that can still be taken back, and says how many there are', async () => {
    const { report } = await setup()
    expect((await report()).figures).toMatchObject({
      ...{ expected_count: 3, submitted_count: 2, unsettled_count: 2, marked_count: 0, scores: null },
      counts: { right_count: 0, ungraded_count: 0 },
    })
  })

  it('[TK-120] [TK-121] counts what is marked; what waits is told and not counted, who gave nothing counts with nothing', async () => {
    const { report, mark, one, two, single, essay } = await setup()
    await passHours(app, 2)
    await mark(one, 6)
    const { figures, items, tenths, sections, full_score } = await report()
    expect(full_score).toBe(15)
    expect(figures).toMatchObject({
      ...{ submitted_count: 2, late_count: 0, unsettled_count: 0, marked_count: 1 },
      counts: { right_count: 1, half_count: 1, wrong_count: 1, ungraded_count: 1, missing_count: 2 },
      scores: { mean: 11, median: 11, best: 11, least: 11 },
    })
    // 11 of 15 is 73 %.
    expect(sections).toEqual([0, 0, 1, 0])
    expect(tenths).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    expect(items.map(({ item_id, counts }) => [item_id, counts.score, counts.full_score])).toEqual([
      [single.item_id, 5, 10],
      [essay.item_id, 6, 10],
    ])
    const split = Object.fromEntries(items[0]!.picks.map(({ key, count }) => [key, count]))
    expect(split).toEqual({ A: 1, B: 1 })
    await mark(two, 0)
    expect((await report()).figures.scores).toEqual({ mean: 5.5, median: 5.5, best: 11, least: 0 })
  })

  it('[TK-121] divides what was got at the rates that the school laid down, in the file too', async () => {
    const { report, students, mark, one, token, task_id, school } = await setup()
    await app.services.database.orm.execute(sql`
      update school set settings = settings || '{"excellent_rate": 0.735, "good_rate": 0.7, "pass_rate": 0.5}'
      where school_id = ${school.school_id}`)
    await passHours(app, 2)
    await mark(one, 6)
    // 11 of 15 is 73.3 %.
    const { sections, excellent_rate, good_rate, pass_rate } = await report()
    expect({ sections, excellent_rate, good_rate, pass_rate }).toEqual({
      ...{ sections: [0, 1, 0, 0], excellent_rate: 0.735, good_rate: 0.7, pass_rate: 0.5 },
    })
    const idsOf = async (band: object) => (await students({ band })).list.map(({ student_id }) => student_id)
    expect(await idsOf({ from: 70, to: 73.5 })).toEqual([one.student_id])
    expect(await idsOf({ from: 73.5, to: 101 })).toEqual([])
    const file = await app.call(token, `POST ${HOMEWORK}/report/export`, { task_id })
    const sheets = await sheetsOf(file.payload.content_base64)
    expect(JSON.stringify(sheets)).toContain('优秀（73.5% 以上） 0 人，良好（70%–73.5%） 1 人')
  })

  it('[TK-120] leaves out who is excused, before and after they were counted as missing', async () => {
    const { report, students, token, task_id, three } = await setup()
    await passHours(app, 2)
    const excused = { task_id, student_ids: [three.student_id], act: 'excuse' as const }
    await app.call(token, `POST ${HOMEWORK}/excuse`, excused)
    expect((await report()).figures).toMatchObject({
      ...{ expected_count: 2, excused_count: 1 },
      counts: { missing_count: 0 },
    })
    expect((await students()).total).toBe(2)
  })

  it('[TK-120] tells each class, and one alone where it is asked for', async () => {
    const { report, class_id, class_name } = await setup()
    await passHours(app, 2)
    const { classes } = await report()
    expect(classes).toMatchObject([{ class_id, class_name, expected_count: 3, submitted_count: 2 }])
    expect((await report({ class_id })).figures).toEqual((await report()).figures)
    const other = await report({ class_id: newId() })
    expect(other.figures).toMatchObject({ expected_count: 0, counts: { right_count: 0 } })
    expect(other.classes).toEqual(classes)
  })

  it('[TK-120] what is corrected in a later round changes no figure', async () => {
    const { report, mark, token, task_id, one, two, single } = await setup()
    await mark(one, 10)
    await mark(two, 10)
    const before = await report()
    const returned = { task_id, student_ids: [two.student_id], item_ids: null, note: '' }
    await app.call(token, `POST ${HOMEWORK}/marking/return`, returned)
    const pad = padOf(app, two, task_id)
    await pad.save(single.item_id, picks('B'), { round: 2, revision: 9 })
    await pad.submit(2)
    const { counts, scores } = (await report()).figures
    expect({ counts, scores }).toEqual({ counts: before.figures.counts, scores: before.figures.scores })
  })

  it('[TK-161] reads one fact of each item and no other, however many there are', async () => {
    const { report, students } = await setup()
    await passHours(app, 2)
    const [read] = await rowsReadDuring(app, ['answer_fact'], async () => {
      expect((await report()).figures.counts.missing_count).toBe(2)
    })
    expect(read).toMatchObject({ whole_reads: 0, fetched: 2 })
    expect((await students()).total).toBe(3)
  })

  it('[TK-121] tells rates alone where the sets have different full scores', async () => {
    const school = await buildTaskSchool(app)
    const asked = ({ question_id, version, scores }: typeof school.single) => ({
      question_id,
      version,
      scores,
    })
    const set = { note: '', minutes: 20 }
    const { task_id } = await giveTask(app, school, {
      sets: [
        { ...set, set_no: 1, name: '松', questions: [asked(school.single)] },
        { ...set, set_no: 2, name: '竹', questions: [asked(school.single), asked(school.essay)] },
      ],
    })
    const pad = padOf(app, school.students[0]!, task_id)
    await pad.save(school.single.item_id, picks('B'))
    await pad.submit()
    await passHours(app, 2)
    const { payload } = await app.call(school.teacher.token, `POST ${HOMEWORK}/report/figures`, { task_id })
    expect(payload).toMatchObject({ full_score: null, figures: { marked_count: 1, scores: null } })
    expect(payload.sections).toEqual([1, 0, 0, 0])
    expect(payload.items).toHaveLength(2)
  })
})

describe('what the numbers were counted from', () => {
  it('[TK-123] opens the answers of an item: all, missed, waiting, by the choice that was picked', async () => {
    const { answers, single, essay, one, two, three, class_id } = await setup()
    await passHours(app, 2)
    const idsOf = async (...asked: Parameters<typeof answers>) =>
      (await answers(...asked)).list.map(({ student_id }) => student_id)
    expect(new Set(await idsOf(single.item_id))).toEqual(
      new Set([one.student_id, two.student_id, three.student_id]),
    )
    expect(new Set(await idsOf(single.item_id, { answers: 'missed' }))).toEqual(
      new Set([two.student_id, three.student_id]),
    )
    expect(await idsOf(single.item_id, { picked: 'A' })).toEqual([two.student_id])
    expect(await idsOf(single.item_id, { answers: 'right', class_id })).toEqual([one.student_id])
    const waiting = await answers(essay.item_id, { answers: 'ungraded' })
    expect(waiting).toMatchObject({ total: 2, list: [{ result: 'ungraded', value: { text: '证明' } }, {}] })
    const { total, list } = await answers(single.item_id, { page: 2, page_size: 2 })
    expect([total, list.length]).toEqual([3, 1])
  })

  it('[TK-122] lists students, who got least first, beside what they got before', async () => {
    const { students, token, one, two, three, school, mark } = await setup()
    await passHours(app, 2)
    await mark(one, 6)
    await mark(two, 6)
    const rows = (await students()).list
    expect(rows.map(({ student_id, counts }) => [student_id, counts?.score ?? null])).toEqual([
      [two.student_id, 6],
      [one.student_id, 11],
      [three.student_id, null],
    ])
    expect(rows.every(({ earlier }) => earlier === null)).toBe(true)
    expect((await students({ band: { from: 60, to: 75 } })).list.map(({ student_id }) => student_id)).toEqual(
      [one.student_id],
    )
    const second = await giveTask(app, school)
    const asked = { task_id: second.task_id }
    const { payload } = await app.call(token, `POST ${HOMEWORK}/report/students`, asked)
    const ofOne = payload.list.find(({ student_id }) => student_id === one.student_id)
    expect(ofOne).toMatchObject({ counts: null, earlier: { score: 11, full_score: 15 } })
  })

  it('[SL-111] orders the students as asked, whoever has no rate last', async () => {
    const { students, one, two, three, mark } = await setup()
    await mark(one, 10)
    await mark(two, 4)
    const ids = async (order: string) => (await students({ order })).list.map(({ student_id }) => student_id)
    const rising = await ids('rate_up')
    expect(await ids('rate_down')).toEqual([
      ...rising.filter((id) => id !== three.student_id).toReversed(),
      three.student_id,
    ])
    expect(rising.at(-1)).toBe(three.student_id)
    expect(await ids('name_down')).toEqual((await ids('name_up')).toReversed())
  })

  it('[TK-125] tells what each student missed, of those who handed in', async () => {
    const { token, task_id, single, essay, one, two, mark } = await setup()
    await mark(one, 10)
    await mark(two, 4)
    await passHours(app, 2)
    const { payload } = await app.call(token, `POST ${HOMEWORK}/report/missed`, { task_id })
    expect(payload.total).toBe(2)
    const missed = new Map(
      payload.list.map(({ student_id, question_ids }) => [student_id, new Set(question_ids)]),
    )
    expect(missed.get(one.student_id)).toEqual(new Set())
    expect(missed.get(two.student_id)).toEqual(new Set([single.question_id, essay.question_id]))
  })
})

describe('the file of a report', () => {
  it('[TK-124] holds the figures, and the log of the school says who took it', async () => {
    const { token, task_id, useEveryAnswer, school_id, mark, one } = await setup()
    await useEveryAnswer()
    await passHours(app, 2)
    await mark(one, 6)
    const { payload } = await app.call(token, `POST ${HOMEWORK}/report/export`, { task_id })
    expect(payload.file_name).toMatch(/^二次函数练习报告-.*\.xlsx$/)
    const [summary, items, , students] = await sheetsOf(payload.content_base64)
    expect(summary).toMatchObject({ sheet: '概况' })
    expect(summary!.rows.at(-1)?.slice(1, 6)).toEqual(['3', '2', '0', '1', '31%（已批 5/6 份）'])
    expect(items!.rows.at(-1)?.slice(-7)).toEqual([
      ...['0', '1', '0', '1', '1', '30%（已批 2/3 份）', '30%（已批 2/3 份）'],
    ])
    expect(students!.rows.map((row) => row.at(-2))).toContain('73%')
    const { rows } = await app.services.database.orm.execute<{ action: string }>(sql`
      select action from audit_log where school_id = ${school_id} and action = 'task.export_report'`)
    expect(rows).toHaveLength(1)
  })
})

async function sheetsOf(content_base64: string) {
  const bounds = { max_rows: 99, max_columns: 30 }
  const file = await readXlsx(Buffer.from(content_base64, 'base64'), bounds)
  if (file.kind === 'refused') throw new Error(file.message)
  return file.sheets
}
