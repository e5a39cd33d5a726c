import type { PeerWallView } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { readNamesApart } from '../../roster/namesakes.store.ts'
import { reviewOf } from './peer-reviews.service.ts'
import { listParts, listStudents, type PeerPartRow, type PeerReviewRow } from './peers.store.ts'

/** The wall of 互评 for the teacher's side ([CR-275]), namesakes told apart ([CR-460]): each answer with its reviews, and who still has some to write. */
export async function readPeerWall(db: Queryable, row: PeerReviewRow): Promise<PeerWallView> {
  const parts = await listParts(db, row)
  const naming = await readNamesApart(db, row)
  const students = (await listStudents(db, row)).map((student) => ({ ...student, name: naming(student) }))
  const nameOf = new Map(students.map(({ student_id, name }) => [student_id, name]))
  const byAuthor = new Map<string, PeerPartRow[]>()
  for (const part of parts) byAuthor.set(part.author_id, [...(byAuthor.get(part.author_id) ?? []), part])
  const waiting = new Set(parts.filter(({ mark }) => mark === null).map(({ reviewer_id }) => reviewer_id))
  const hidden_count = parts.filter(({ hidden_at }) => hidden_at !== null).length
  return {
    review: reviewOf(row, hidden_count),
    answers: [...byAuthor]
      .map(([student_id, about]) => ({
        ...{ student_id, name: nameOf.get(student_id) ?? '', part_count: about.length },
        reviews: about.flatMap((part) => markOf(part, nameOf)),
      }))
      .toSorted((one, other) => (one.student_id < other.student_id ? -1 : 1)),
    missing: students.filter(({ student_id }) => waiting.has(student_id)),
  }
}

function markOf(
  { part_id, reviewer_id, mark, words, hidden_at }: PeerPartRow,
  nameOf: ReadonlyMap<string, string>,
): PeerWallView['answers'][number]['reviews'] {
  if (mark === null) return []
  const reviewer_name = nameOf.get(reviewer_id) ?? ''
  return [{ part_id, reviewer_name, mark, words, is_hidden: hidden_at !== null }]
}
