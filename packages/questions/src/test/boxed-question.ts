import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { item, paragraph } from './sample-questions.ts'

const page = (key: string, alt: string) => ({ type: 'image', key, address: null, width: null, alt }) as const
const box = (number: number, place: { key: string; top: number }) =>
  item(
    'text',
    { kind: 'text', answer: [], points: [] },
    {
      item_id: `box-${number}`,
      stem: [paragraph(`第 ${number} 题`)],
      place: { ...place, left: 0.5, right: 0.9, bottom: place.top + 0.05 },
    },
  )

/** Two photographed pages, much higher than a screen, with three answer boxes. */
export const boxed: Question = {
  ...{ form: 'material', material: [page('page-1', '图 1'), page('page-2', '图 2')], bank: [], analysis: [] },
  items: [
    box(1, { key: 'page-1', top: 0.05 }),
    box(2, { key: 'page-1', top: 0.8 }),
    box(3, { key: 'page-2', top: 0.9 }),
  ],
}

/** Their addresses. */
export const boxedFiles: FileUrls = { 'page-1': pageUrl('#eee'), 'page-2': pageUrl('#ddd') }

function pageUrl(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="3000"><rect width="900" height="3000" fill="${color}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
