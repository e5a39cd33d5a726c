import type { WorksheetAsked } from '@jiangtai/shared/tasks/steps/worksheet.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

const PATH = 'POST /api/guide_learn/api/worksheet'

/** The PDF of a worksheet; asking for it begins to make it. What is kept of it is as old as the dialog. */
export function worksheetPdfQuery(asked: WorksheetAsked) {
  return queryOptions({
    queryKey: ['worksheet_pdf', asked],
    queryFn: ({ signal }) => api.call(`${PATH}/pdf`, asked, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The worksheet as a file of Word. */
export function exportWorksheet(asked: WorksheetAsked) {
  return api.call(`${PATH}/export-word`, asked)
}
