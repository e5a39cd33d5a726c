import type { Target, TargetClass } from '@jiangtai/shared/grouping/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

const ROOT = 'target'

/** The classes one may choose from, with their groups in use. */
export function targetTreeQuery() {
  return queryOptions({
    queryKey: [ROOT, 'tree'],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/target/tree', {}, { signal }),
  })
}

/** The phase of one of the classes, by which its subjects are called; null as long as they are not there. */
export function phaseOf(tree: { list: readonly TargetClass[] } | undefined, class_id: string): string | null {
  return tree?.list.find((one) => one.class_id === class_id)?.phase_id ?? null
}

export function targetStudentsQuery(class_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'students', class_id],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/target/students', { class_id }, { signal }),
  })
}

/** Students by name, pinyin or number. */
export function targetSearchQuery(text: string) {
  return queryOptions({
    queryKey: [ROOT, 'search', text],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/target/search', { text }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The number of students that a choice means, each counted once. */
export function targetCountQuery(target: Target) {
  return queryOptions({
    queryKey: [ROOT, 'count', target],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/target/count', target, { signal }),
    placeholderData: keepPreviousData,
  })
}
