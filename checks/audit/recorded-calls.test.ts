import { contract } from '@jiangtai/shared/contract.ts'
import type { Route } from '@jiangtai/shared/core/route.ts'
import { describe, expect, test } from 'vitest'
import { joinAuditWords } from '../../apps/server/src/core/audit/audit-words.ts'
import { features } from '../../apps/server/src/features.ts'
import { listed } from '../complaints.ts'
import { RECORDED_BY_HANDLERS, UNRECORDED } from './recorded-calls.ts'

const routes = Object.values(contract).flatMap((area) => Object.values<Route>(area))
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const words = joinAuditWords(features.map(({ auditWords }) => auditWords))

/** Exports and deletions by their words, and a look at one student by its input. */
function isTelling({ path, summary, effect, input }: Route): boolean {
  return (
    /export|delete|remove|purge|empty|erase|slips|导出|删除|移除|移出|清空|彻底/.test(path + summary) ||
    (effect === 'read' && 'student_id' in input.shape)
  )
}

describe('[PV-5] exports, looks at a student and deletions', () => {
  const telling = routes.filter(isTelling)

  test('each is recorded, by its contract or its handler, or says why it is not', () => {
    expect(telling.length).toBeGreaterThan(20)
    expect(
      listed(
        telling.flatMap((route) => {
          const name = nameOf(route)
          const said = [route.records !== null, name in RECORDED_BY_HANDLERS, name in UNRECORDED]
          return said.filter(Boolean).length === 1
            ? []
            : [`${name}: \`records\` in its contract, or one line in checks/audit/recorded-calls.ts`]
        }),
      ),
    ).toBe('')
  })

  test('no line is for a call that is not one of these', () => {
    const names = telling.map(nameOf)
    const lines = [...Object.keys(RECORDED_BY_HANDLERS), ...Object.keys(UNRECORDED)]
    expect(listed(lines.filter((name) => !names.includes(name)))).toBe('')
  })

  test('what is recorded has words, and its targets are fields of the input', () => {
    const actions = [
      ...routes.flatMap((route) => (route.records === null ? [] : [route.records.action])),
      ...Object.values(RECORDED_BY_HANDLERS),
    ]
    expect(listed(actions.filter((action) => !(action in words.actions)))).toBe('')
    expect(
      listed(
        routes.flatMap((route) =>
          (route.records?.targets ?? [])
            .filter((field) => !(field in route.input.shape))
            .map((field) => `${nameOf(route)}: no field ${field}`),
        ),
      ),
    ).toBe('')
  })
})
