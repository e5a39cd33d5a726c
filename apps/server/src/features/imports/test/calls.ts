import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage, managerTokenOf } from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import { xlsxUpload } from '../../../../test/people-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const I = 'POST /api/school_manager/v1/imports/'

const studentFile = await xlsxUpload(['姓名', '性别', '学号'], [['王小明', '男', '20260001']])

/** Imports of a side, by its teacher. */
const imports = new Map<string, string>()
const ofImport = ({ teacher }: Side) => ({ import_id: imports.get(teacher.account_id) ?? newId() })
const ofNobody = new Map<string, string>()

/** The import of a side; for a side without one, an id of no import that stays the same. */
function ofSide(side: Side) {
  const { account_id } = side.teacher
  if (imports.has(account_id)) return ofImport(side)
  const import_id = ofNobody.get(account_id) ?? newId()
  ofNobody.set(account_id, import_id)
  return { import_id }
}

/** A file that the side's manager had checked; it holds as many students as the side and one wrong row. */
async function withChecked(app: TestApp, side: Side): Promise<void> {
  await manage(app, side)
  const rows = side.students.map(({ login }, at) => [`改名${at}`, '男', login])
  const file = await xlsxUpload(
    ['姓名', '性别', '学号'],
    [...rows, ['新同学', '女', `n${newId().slice(-10)}`], ['错', '其他', 'x1']],
  )
  const { payload } = await app.call(managerTokenOf(side), `${I}check`, { kind: 'students', ...file })
  imports.set(side.teacher.account_id, payload.import_id)
}

/** The same, imported to its end. */
async function withDone(app: TestApp, side: Side): Promise<void> {
  await withChecked(app, side)
  const { import_id } = ofImport(side)
  await app.call(managerTokenOf(side), `${I}run`, { import_id })
  await app.services.database.pool.query(
    `update import_run set state = 'done', finished_at = created_at where import_id = $1`,
    [import_id],
  )
}

const checked = { as: 'manager', before: withChecked, body: ofSide } as const
const done = { as: 'manager', before: withDone, body: ofSide } as const

/** The right calls of imports. */
export const calls: AreaCalls = {
  'POST /api/school_manager/v1/imports/template': {
    ...{ as: 'manager', before: manage },
    body: () => ({ kind: 'students' }),
  },
  'POST /api/school_manager/v1/imports/check': {
    ...{ as: 'manager', before: manage },
    body: () => ({ kind: 'students', ...studentFile }),
  },
  'POST /api/school_manager/v1/imports/get': checked,
  'POST /api/school_manager/v1/imports/rows': {
    ...checked,
    body: (side) => ({ ...ofSide(side), kind: 'asks' }),
  },
  'POST /api/school_manager/v1/imports/wrong-rows': checked,
  'POST /api/school_manager/v1/imports/run': {
    ...checked,
    body: (side) => ({ ...ofSide(side), confirmed: 'all' }),
  },
  'POST /api/school_manager/v1/imports/created': done,
  'POST /api/school_manager/v1/imports/list': {
    ...done,
    body: () => ({ kind: 'students' }),
  },
  'POST /api/school_manager/v1/imports/kept': done,
  'POST /api/school_manager/v1/imports/undo': done,
}
