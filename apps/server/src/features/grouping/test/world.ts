import { newId } from '@jiangtai/shared/core/ids.ts'
import { first, type WorldPart } from '../../../../test/generated/world/side.ts'
import { buildScheme } from '../../../../test/grouping-builders.ts'

type GroupingPart = {
  /** The scheme in use of the class, with one group of all its students and one point. */
  scheme_id: string
  group_id: string
  point_id: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends GroupingPart {}
}

export const world: WorldPart<GroupingPart> = {
  after: [],
  build: async (app, { teacher, class_id, students }) => {
    const student_ids = students.map(({ student_id }) => student_id)
    const grouped = await buildScheme(app, { token: teacher.token, class_id, student_ids })
    const given = await app.call(teacher.token, 'POST /api/grouping/v1/point/add', {
      scheme_id: grouped.scheme_id,
      targets: [{ group_id: grouped.group_id, student_id: null }],
      delta: 1,
      reason: '积极发言',
    })
    return { ...grouped, point_id: first(given.payload.point_ids) }
  },
  absent: () => ({ scheme_id: newId(), group_id: newId(), point_id: newId() }),
}
