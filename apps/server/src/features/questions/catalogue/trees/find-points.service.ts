import type { Actor } from '../../../../core/auth/actor.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { listOffered } from './school-trees.service.ts'

/** Most knowledge points that are offered at once; a longer list is searched. */
const MOST_POINTS = 100

/** The knowledge points of a subject that can be chosen and whose names hold a text, each with the name above it, in the order of the tree. */
export async function findPoints(
  db: Queryable,
  { school_id }: Actor,
  { subject_id, text }: { subject_id: string; text: string },
): Promise<{ knowledge_id: string; name: string; above: string }[]> {
  const points = await listOffered(db, { school_id, tree: 'knowledge', subject_id, phase_id: '' })
  const names = new Map(points.map(({ id, name }) => [id, name]))
  const asked = text.toLowerCase()
  return points
    .filter(({ name }) => name.toLowerCase().includes(asked))
    .slice(0, MOST_POINTS)
    .map(({ id, name, parent_id }) => ({
      ...{ knowledge_id: id, name },
      above: parent_id === null ? '' : (names.get(parent_id) ?? ''),
    }))
}
