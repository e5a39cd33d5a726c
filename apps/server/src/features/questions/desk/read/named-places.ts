import { placeFinder, placesOf, type RowPlace } from '@jiangtai/shared/questions/finding/trees/row-places.ts'
import { MAX_POINTS } from '@jiangtai/shared/questions/writing/limits.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { listOffered } from '../../catalogue/trees/school-trees.service.ts'
import type { NamedPlaces, ParsedRow } from '../../import/parsed-question.ts'
import { withNote } from '../../import/review-notes.ts'
import { cellName, told } from '../../import/rows/row-tags.ts'
import type { ImportPlace } from './piece-row.ts'

/** Where a question stands in the trees of the school. */
export type FoundPlaces = { chapter_id: string | null; knowledge_ids: readonly string[] }
/** The places of a question that names none. */
export const NO_PLACES: FoundPlaces = { chapter_id: null, knowledge_ids: [] }

type Finder = ReturnType<typeof placeFinder>

/** Finds what the rows of an import name in the trees of their subject and phase, which are read when the first row names something ([QU-158]). */
export function placesInTrees({ school_id, subject_id, phase_id }: ImportPlace) {
  let finder: Promise<Finder> | null = null
  return async (
    db: Queryable,
    parsed: ParsedRow | null,
  ): Promise<{ parsed: ParsedRow | null; places: FoundPlaces }> => {
    if (parsed?.kind !== 'question' || parsed.question.named === undefined)
      return { parsed, places: NO_PLACES }
    finder ??= openTrees(db, { school_id, subject_id, phase_id })
    const { places, notes } = findPlaces(await finder, parsed.question.named)
    return { parsed: { ...parsed, question: notes.reduce(withNote, parsed.question) }, places }
  }
}

async function openTrees(
  db: Queryable,
  key: { school_id: string; subject_id: string; phase_id: string },
): Promise<Finder> {
  const chapters = await listOffered(db, { ...key, tree: 'chapter' })
  const points = await listOffered(db, { ...key, tree: 'knowledge', phase_id: '' })
  return placeFinder([...placesOf('chapter', chapters), ...placesOf('knowledge', points)])
}

/** The places that are surely meant; every other name is told by row and column ([QU-159]). */
function findPlaces(
  find: Finder,
  { row, chapter, points }: NamedPlaces,
): { places: FoundPlaces; notes: string[] } {
  const notes: string[] = []
  const one = (kind: RowPlace['kind'], column: string, words: string): string[] => {
    const found = find(kind, words)
    const [first] = found
    if (first !== undefined && found.length === 1) return [first.id]
    const name = `${cellName(row, column)}“${told(words)}”`
    notes.push(
      first === undefined
        ? `${name}不在本校的${column}里`
        : `${name}有 ${found.length} 个同名的，请写上级，如“${told(first.way)}”`,
    )
    return []
  }
  const [chapter_id = null] = chapter === '' ? [] : one('chapter', '章节', chapter)
  const knowledge_ids = [...new Set(points.flatMap((words) => one('knowledge', '知识点', words)))]
  if (knowledge_ids.length > MAX_POINTS)
    notes.push(`${cellName(row, '知识点')}知识点最多 ${MAX_POINTS} 个，后面的没有导入`)
  return { places: { chapter_id, knowledge_ids: knowledge_ids.slice(0, MAX_POINTS) }, notes }
}
