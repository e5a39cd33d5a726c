import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { compareNames } from '@jiangtai/shared/core/name-order.ts'
import { findingContract } from '@jiangtai/shared/questions/finding/contract.ts'
import { DIFFICULTIES, QUESTION_TYPES } from '@jiangtai/shared/questions/question-types.ts'
import { REGIONS } from '@jiangtai/shared/questions/finding/regions.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { routes } from '../../../core/http/context.ts'
import { readerOf } from './readable.access.ts'
import { findFacets, listChapters, listPoints } from './conditions.store.ts'

export const finding = routes(findingContract, {
  conditions: async ({ db, actor }, { subject_id, phase_id }) => {
    const facets = await findFacets(db, readerOf(actor), { subject_id, phase_id })
    const hasSubject = subject_id !== undefined
    return {
      subjects: subjectsIn(actor.school.subjects, phase_id ?? null).map(({ id, name }) => ({ id, name })),
      phases: PHASES.map(({ id, name }) => ({ id, name })),
      chapters:
        hasSubject && phase_id !== undefined ? inOrder(await listChapters(db, { subject_id, phase_id })) : [],
      points: hasSubject ? inOrder(await listPoints(db, subject_id)) : [],
      types: QUESTION_TYPES.filter(({ id }) => facets.types.includes(id)),
      difficulties: [...DIFFICULTIES],
      years: facets.years.toSorted((a, b) => b - a),
      regions: REGIONS.filter((region) => facets.regions.includes(region)),
      sources: facets.sources,
    }
  },
})

/** Nodes of one parent by their places; those of one place by their names, because all textbooks have the same. */
function inOrder<Node extends { sort: number; name: string }>(nodes: readonly Node[]): Node[] {
  return nodes.toSorted((one, other) => one.sort - other.sort || compareNames(one.name, other.name))
}
