import type { FoundView } from '@jiangtai/shared/home/contract.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { isNameFoundBy } from '../../core/search/name-match.ts'
import { listOwnPaperTitles } from './papers.store.ts'

/** So many of one's own titles are compared with their pinyin, the last changed first. */
const OWN_JUDGED = 500

/** One's own papers by their title, by pinyin too. One statement. */
export async function searchPapers(
  db: Queryable,
  { school_id, person_id }: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<FoundView['papers']> {
  const own = await listOwnPaperTitles(db, { school_id, owner_teacher_id: person_id, limit: OWN_JUDGED })
  return own.filter(({ title }) => isNameFoundBy(title, text)).slice(0, limit)
}
