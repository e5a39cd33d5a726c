import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import type { SheetChoices } from '@jiangtai/shared/papers/sheet/choices.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

const ROOT = 'paper-print'
const PAPER = 'POST /api/question_center/v1/paper'
const SAVE = `${PAPER}/save-print` as const

type Revised = { paper_id: string; revision: number }
/** A printed paper: a teacher who works on it prints the draft, a reader its version. */
export type PrintedPaper = Revised & { version: number; abilities: { edit: boolean } }

const versionAsked = ({ version, abilities }: PrintedPaper) => (abilities.edit ? null : version)

/** The layout of a printed paper; the page keeps it from then on. */
export function printQuery(paper_id: string, version: number | null) {
  return queryOptions({
    queryKey: [ROOT, 'print', paper_id, version],
    queryFn: ({ signal }) => api.call(`${PAPER}/print`, { paper_id, version }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The PDF of a paper in one layout; asking for it begins to make it. */
export function paperPdfQuery(paper: PrintedPaper, print: PaperPrint) {
  const { paper_id, revision } = paper
  const version = versionAsked(paper)
  return queryOptions({
    queryKey: [ROOT, 'pdf', paper_id, revision, version, print],
    queryFn: ({ signal }) => api.call(`${PAPER}/pdf`, { ...print, paper_id, version }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The answer sheet as it would be; the former one stays until the next is there. */
export function sheetPreviewQuery({ paper_id, revision }: Revised, choices: SheetChoices) {
  return queryOptions({
    queryKey: [ROOT, 'sheet', paper_id, revision, choices],
    queryFn: ({ signal }) => api.call(`${PAPER}/sheet/preview`, { ...choices, paper_id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

/** The sheets that were made of a paper. */
export function sheetsQuery(paper_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'sheets', paper_id],
    queryFn: ({ signal }) => api.call(`${PAPER}/sheet/list`, { paper_id }, { signal }),
  })
}

/** The calls of the page. */
export const printCalls = {
  save: ({ request_id, ...input }: CallInput<typeof SAVE> & { request_id: string }) =>
    api.call(SAVE, input, { request_id }),
  word: (paper: PrintedPaper, print: PaperPrint) =>
    api.call(`${PAPER}/export-word`, {
      ...{ ...print, paper_id: paper.paper_id, version: versionAsked(paper) },
    }),
  finish: (input: Revised) => api.call(`${PAPER}/finish`, input),
  createSheet: (input: { paper_id: string; version: number }, choices: SheetChoices) =>
    api.call(`${PAPER}/sheet/create`, { ...choices, ...input }),
  sheetFile: (sheet_id: string) => api.call(`${PAPER}/sheet/file`, { sheet_id }),
}
