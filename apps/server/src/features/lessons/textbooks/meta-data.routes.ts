import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { metaDataContract } from '@jiangtai/shared/lessons/meta/contract.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { routes } from '../../../core/http/context.ts'
import { findPhases } from '../lessons.store.ts'
import { findClassNames } from './class-names.store.ts'
import { findNodes } from './textbooks.store.ts'

export const metaData = routes(metaDataContract, {
  names: async ({ db, actor }, { node_ids, class_ids }) => {
    const { school_id, school } = actor
    const phases = await findPhases(db, school_id)
    const nodes = await findNodes(db, { school_id, node_ids })
    const classes = await findClassNames(db, { school_id, class_ids })
    return {
      subjects: subjectsIn(school.subjects, null),
      phases: phases.map((id) => ({ id, name: phaseName(id) })),
      nodes: node_ids.map((id) => {
        const node = nodes.find(({ node_id }) => node_id === id)
        if (node === undefined) throw absent('node_ids', '教材或章节不存在')
        return { id, name: node.name, kind: node.kind }
      }),
      classes: class_ids.map((id) => {
        const row = classes.find(({ class_id }) => class_id === id)
        if (row === undefined) throw absent('class_ids', '班级不存在')
        return { id, name: row.name }
      }),
    }
  },
})

function absent(field: string, message: string): AppError {
  return new AppError('NOT_FOUND', { message, fields: [{ field, message }] })
}
