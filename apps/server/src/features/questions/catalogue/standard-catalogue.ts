import { createHash } from 'node:crypto'
import type { Catalogue } from './catalogue.service.ts'
import { knowledge } from './knowledge.ts'
import { textbooks } from './textbooks.ts'

/** The id of a chapter or a knowledge point of ours: made of its key, so that every server adds the same rows. */
export function catalogueId(key: string): string {
  const hex = createHash('sha256').update(`jiangtai/catalogue/${key}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The textbooks and knowledge points that every server brings ([FS-2]). */
export function standardCatalogue(): Catalogue {
  return { nodes: textbooks.flatMap(nodesOf), knowledge: knowledge.flatMap(pointsOf) }
}

function nodesOf({ key, name, subject_id, phase_id, chapters }: (typeof textbooks)[number]) {
  const tree = { subject_id, phase_id }
  const parent_id = catalogueId(key)
  // Textbooks of one subject and phase are listed as they are taught.
  const beside = textbooks.filter((one) => one.subject_id === subject_id && one.phase_id === phase_id)
  const place = beside.findIndex((one) => one.key === key)
  return [
    { ...tree, node_id: parent_id, parent_id: null, kind: 'textbook' as const, name, sort: place },
    ...chapters.flatMap((chapter, sort) => [
      {
        ...tree,
        node_id: catalogueId(chapter.key),
        parent_id,
        kind: 'chapter' as const,
        name: chapter.name,
        sort,
      },
      ...chapter.sections.map((section, at) => ({
        ...tree,
        node_id: catalogueId(section.key),
        parent_id: catalogueId(chapter.key),
        kind: 'section' as const,
        name: section.name,
        sort: at,
      })),
    ]),
  ]
}

function pointsOf({ subject_id, points }: (typeof knowledge)[number]) {
  return points.flatMap((point, sort) => {
    const knowledge_id = catalogueId(point.key)
    return [
      { knowledge_id, parent_id: null, subject_id, name: point.name, sort },
      ...point.children.map((part, at) => ({
        knowledge_id: catalogueId(part.key),
        parent_id: knowledge_id,
        subject_id,
        name: part.name,
        sort: at,
      })),
    ]
  })
}
