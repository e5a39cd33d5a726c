import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Queryable } from '../../src/core/db/transaction.ts'
import { addCatalogue } from '../../src/features/questions/catalogue.service.ts'
import { demoKnowledge } from './content/knowledge.ts'
import { demoTextbooks } from './content/textbooks.ts'

/** Ids of the chapters and knowledge points by their content keys. */
export type CatalogueIds = { nodes: Map<string, string>; knowledge: Map<string, string> }

/** The textbook and knowledge trees, which all schools share. */
export async function seedCatalogue(db: Queryable): Promise<CatalogueIds> {
  const ids: CatalogueIds = { nodes: new Map(), knowledge: new Map() }
  const nodes = demoTextbooks.flatMap((book) => {
    const { subject_id, phase_id } = book
    const tree = { subject_id, phase_id }
    const bookId = idFor(ids.nodes, book.key)
    const chapters = book.chapters.flatMap((chapter, chapterIndex) => {
      const chapterId = idFor(ids.nodes, chapter.key)
      const sections = chapter.sections.map((section, sort) => ({
        ...tree,
        node_id: idFor(ids.nodes, section.key),
        parent_id: chapterId,
        kind: 'section' as const,
        name: section.name,
        sort,
      }))
      const row = {
        ...tree,
        node_id: chapterId,
        parent_id: bookId,
        kind: 'chapter' as const,
        name: chapter.name,
        sort: chapterIndex,
      }
      return [row, ...sections]
    })
    return [
      { ...tree, node_id: bookId, parent_id: null, kind: 'textbook' as const, name: book.name, sort: 0 },
      ...chapters,
    ]
  })
  const knowledge = demoKnowledge.flatMap(({ subject_id, points }) =>
    points.flatMap((point, pointIndex) => {
      const parent_id = idFor(ids.knowledge, point.key)
      const parts = point.children.map((part, sort) => ({
        knowledge_id: idFor(ids.knowledge, part.key),
        parent_id,
        subject_id,
        name: part.name,
        sort,
      }))
      return [
        { knowledge_id: parent_id, parent_id: null, subject_id, name: point.name, sort: pointIndex },
        ...parts,
      ]
    }),
  )
  await addCatalogue(db, { nodes, knowledge })
  return ids
}

function idFor(ids: Map<string, string>, key: string): string {
  const id = newId()
  ids.set(key, id)
  return id
}
