import type { CallName } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsx } from '../../../src/core/formats/xlsx/read-xlsx.ts'
import { lessonSession } from '../../../src/features/classroom/classroom.table.ts'
import { exportKey } from '../../../src/features/privacy/export-keys.ts'
import { readZip } from '../../files/read-zip.ts'
import { buildClass, buildSchool, buildTeacher, type TestUser } from '../../builders.ts'
import { groupOf } from '../../grouping-builders.ts'
import { buildTaskSchool, giveTask, padOf } from '../../../src/features/tasks/test/task-builders.ts'
import { checkImport } from '../../../src/features/imports/test/import-builders.ts'
import { runJobs, xlsxUpload } from '../../people-builders.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'

/** What spreadsheets count as the beginning of a formula, with and without what hides it. */
const FORMULAS = [
  '=1+1',
  `=cmd|' /C calc'!A0`,
  '=HYPERLINK("http://a.cn")',
  '+1+1',
  '-1-1',
  '@SUM(1,1)',
  '\t=2+1',
  '\r=3+1',
  '＝4+1',
  '"=5+1"',
  "'=6+1",
  '=7+1;,|=2',
]
const BOUNDS = { max_rows: 3000, max_columns: 40 }
/** Names lose what stands around them, nothing else. */
const KEPT = FORMULAS.map((text) => text.trim())

let app: TestApp
let manager: TestUser
let class_id: string
let school_id: string
let student_ids: string[]
beforeAll(async () => {
  app = await openTestApp()
  school_id = (await buildSchool(app)).school_id
  manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const teacher_id = manager.person_id
  const built = await buildClass(app, { school_id, teacher_id, student_count: FORMULAS.length, name: '=1+2' })
  class_id = built.class_id
  student_ids = built.students.map((student) => student.student_id)
  for (const [at, name] of FORMULAS.entries()) await addPeople(name, at)
})
afterAll(() => app.close())

/** A student, a teacher and a class that bear a formula for a name. */
async function addPeople(name: string, at: number): Promise<void> {
  const taught = { phase_id: 'senior', subject_id: 'math' } as const
  const student_id = student_ids[at] ?? ''
  const [S, T, C] = ['students/update-info', 'teachers/create', 'classes/create'] as const
  const P = 'POST /api/school_manager/v1/'
  const short = name.slice(0, 20)
  const added = [
    await app.call(manager.token, `${P}${S}`, { student_id, name: short }),
    await app.call(manager.token, `${P}${T}`, {
      ...taught,
      name: short,
      gender: 'male',
      login: `formula.${at}`,
    }),
    await app.call(manager.token, `${P}${C}`, { ...taught, kind: 'teaching', entry_year: 2026, name }),
  ]
  expect(added.map(({ code }) => code)).toEqual([200, 200, 200])
}

/** What of a spreadsheet would be computed, fetched or run when it is opened. */
function dangersOf(file: Buffer): string[] {
  return [...readZip(file)].flatMap(([name, bytes]) => [
    ...[
      ...bytes.toString('utf8').matchAll(/<f[\s>/]|<hyperlink|TargetMode="External"|<ddeLink|vbaProject/g),
    ].map(([found]) => `${name}: ${found}`),
    ...(/externalLink|activeX|embeddings/.test(name) ? [name] : []),
  ])
}

type Exported = { content_base64: string }

async function exported(name: CallName, body: unknown, { token } = manager) {
  const reply = await app.send(token, name, body)
  expect([name, reply.code]).toEqual([name, 200])
  return opened(Buffer.from((reply.payload as Exported).content_base64, 'base64'))
}

async function opened(bytes: Buffer) {
  const read = await readXlsx(bytes, BOUNDS)
  if (read.kind !== 'read') throw new Error(read.message)
  return { dangers: dangersOf(bytes), cells: read.sheets.flatMap(({ rows }) => rows.flat()) }
}

const IMPORTS = [
  ['students', ['姓名', '性别', '学号', '=备注']],
  ['teachers', ['姓名', '性别', '学段', '学科', '登录名', '=备注']],
] as const

describe('[GD-22] an exported spreadsheet holds text, never a formula', () => {
  it.each(['students', 'teachers'] as const)('the list of %s', async (kind) => {
    const body = { search: '', columns: undefined }
    const { dangers, cells } = await exported(`POST /api/school_manager/v1/${kind}/export`, body)
    expect(dangers).toEqual([])
    expect(cells).toEqual(expect.arrayContaining(KEPT.map((name) => name.slice(0, 20))))
  })

  it('the list of classes, filtered by a formula', async () => {
    for (const search of ['', '=1+']) {
      const body = { kind: 'teaching', search }
      const { dangers, cells } = await exported('POST /api/school_manager/v1/classes/export', body)
      expect(dangers).toEqual([])
      expect(cells).toContain('=1+1')
    }
  })

  it('the 任课表, by the names of its classes', async () => {
    const path = 'POST /api/school_manager/v1/classes/assignments'
    for (const [name, body] of [
      [`${path}/export`, { phase_id: 'senior', entry_year: 2026 }],
      // Of the whole school, to be edited and brought back.
      [`${path}/file/export`, {}],
    ] as const) {
      const { dangers, cells } = await exported(name, body)
      expect(dangers).toEqual([])
      expect(cells).toContainEqual(expect.stringContaining('=1+1'))
    }
  })

  it('the tree of a school, by the names of its nodes', async () => {
    const place = { tree: 'knowledge' as const, subject_id: 'math', phase_id: 'senior' as const }
    const { revision } = (await app.call(manager.token, 'POST /api/question_center/v1/tree/get', place))
      .payload
    const act = { kind: 'add' as const, parent_id: null, name: '=1+1' }
    expect(
      (await app.send(manager.token, 'POST /api/question_center/v1/tree/change', { ...place, revision, act }))
        .code,
    ).toBe(200)
    const { dangers, cells } = await exported('POST /api/question_center/v1/tree/export', place)
    expect(dangers).toEqual([])
    expect(cells).toContain('=1+1')
  })

  it('the records, by the names of those who were changed', async () => {
    const filter = { from_day: null, to_day: null, area: null, who: '' }
    const { dangers, cells } = await exported('POST /api/audit/v1/record/export', filter)
    expect(dangers).toEqual([])
    for (const name of ['=1+1', '@SUM(1,1)'])
      expect(cells).toContainEqual(expect.stringContaining(` ${name}`))
  })

  it('the groups and the seats of a class', async () => {
    const added = await app.call(manager.token, 'POST /api/grouping/v1/scheme/add', {
      ...{ class_id, name: '=1+3', kind: 'regular', subject_id: null },
    })
    const { scheme_id } = added.payload
    const groups = [groupOf('=1+4', student_ids)]
    const saving = { scheme_id, revision: 1, groups, constraints: [] }
    await app.call(manager.token, 'POST /api/grouping/v1/scheme/save', saving)
    const room = { row_count: 2, column_count: 6, aisles: [], revision: 0 }
    const seats = student_ids.map((student_id, at) => ({
      ...{ student_id, row: Math.floor(at / 6) + 1, column: (at % 6) + 1 },
    }))
    const saved = await app.call(manager.token, 'POST /api/grouping/v1/seat/save', {
      class_id,
      ...room,
      seats,
    })
    expect(saved.code).toBe(200)
    for (const [name, body] of [
      ['POST /api/grouping/v1/scheme/export', { scheme_id }],
      ['POST /api/grouping/v1/seat/export', { class_id }],
    ] as const) {
      const { dangers, cells } = await exported(name, body)
      expect(dangers).toEqual([])
      expect(cells.join('\n')).toContain('=1+1')
    }
  })

  it('the answers of a lesson', async () => {
    const lesson_session_id = newId()
    await app.services.database.orm.insert(lessonSession).values({
      ...{
        lesson_session_id,
        school_id,
        class_id,
        prepare_lesson_id: newId(),
        teacher_id: manager.person_id,
      },
      ...{
        subject_id: 'math',
        title: '=1+9',
        class_name: '=1+2',
        teacher_name: '=1+8',
        device_id: 'd',
        pages: [],
      },
      ...{ roster_count: student_ids.length, seq: 0, started_at: app.clock.now().toISOString() },
    })
    const name = 'POST /api/prepare_lessons/api/lesson_answers/export'
    const { dangers, cells } = await exported(name, { lesson_session_id })
    expect(dangers).toEqual([])
    expect(cells).toEqual(expect.arrayContaining(KEPT.map((one) => one.slice(0, 20))))
  })

  it('the scores and the report of a homework, by its name and those of its students', async () => {
    const school = await buildTaskSchool(app)
    const [student] = school.students
    if (student === undefined) throw new Error('no student')
    await app.services.database.orm.execute(
      sql`update student set name = '=1+1' where student_id = ${student.student_id}`,
    )
    const { task_id } = await giveTask(app, school, { title: '=1+5' })
    const pad = padOf(app, student, task_id)
    await pad.save(school.single.item_id, { kind: 'choice', keys: ['B'], attachments: [] })
    await pad.submit()
    for (const [name, body] of [
      ['POST /api/homework/v1/marking/export', { task_id, set_no: 1 }],
      ['POST /api/homework/v1/report/export', { task_id }],
    ] as const) {
      const { dangers, cells } = await exported(name, body, school.teacher)
      expect(dangers).toEqual([])
      expect(cells.join('\n')).toContain('=1+')
    }
  })

  it('a 细目表, by the names of its rows', async () => {
    const blueprint = {
      rows: [{ kind: 'knowledge', id: newId(), name: '=1+1' }],
      sections: [{ type: 'single', score: 5 }],
      cells: [],
    }
    const name = 'POST /api/question_center/v1/paper/blueprint/export'
    const { dangers, cells } = await exported(name, { subject_id: 'math', phase_id: 'senior', blueprint })
    expect(dangers).toEqual([])
    expect(cells).toContain('=1+1')
  })

  it('what is kept of one person', async () => {
    const [person_id = ''] = student_ids
    const asked = { kind: 'student', person_id } as const
    const { job_id } = (await app.call(manager.token, 'POST /api/privacy/v1/person/export', asked)).payload
    await runJobs(app)
    const key = exportKey({ school_id, person_id, job_id })
    const { stream } = await app.services.storage.read(key, null)
    const files = readZip(Buffer.concat(await stream.toArray()))
    const { dangers, cells } = await opened(files.get('个人信息.xlsx') ?? Buffer.alloc(0))
    expect(dangers).toEqual([])
    expect(cells).toContain('=1+1')
  })

  it.each(IMPORTS)('the wrong rows of a file of %s', async (kind, labels) => {
    const rows = KEPT.map((text) => labels.map(() => text))
    const upload = await xlsxUpload(labels, rows)
    const { import_id } = await checkImport(app, manager, kind, { ...upload, file_name: '=1+1.xlsx' })
    const { dangers, cells } = await exported('POST /api/school_manager/v1/imports/wrong-rows', { import_id })
    expect(dangers).toEqual([])
    expect(cells).toEqual(expect.arrayContaining([...KEPT, '=备注']))
  })
})
