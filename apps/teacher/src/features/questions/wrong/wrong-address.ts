import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { WRONG_ORDERS, type WrongOrder } from '@jiangtai/shared/questions/results/wrong/rules.ts'
import { type Address, idOf, oneOf } from '../../../shared/lists/use-address.ts'
import type { WrongFilter, WrongPlaces } from './wrong.queries.ts'

/** The span of time to look back, in days with today; 'all' is everything. */
export const SPANS = ['7', '14', '30', '120', 'all'] as const
export type Span = (typeof SPANS)[number]
export const SPAN_NAMES: Record<Span, string> = {
  '7': '最近一周',
  '14': '最近两周',
  '30': '最近 30 天',
  '120': '最近一学期',
  all: '全部时间',
}

export const ORDER_NAMES: Record<WrongOrder, string> = {
  rate: '错误率高的在前',
  students: '错的人多的在前',
  newest: '最近错的在前',
}

/** Least 错误率 that can be chosen, in per cent. */
export const LEAST_RATES = [20, 40, 60, 80] as const

/** The place that the address names, or the first there is: the class, and in it the subject. */
export function placeOf(address: Address, places: WrongPlaces, own: string | null) {
  const asked = places.find(({ class_id }) => class_id === address.read('class'))
  const place = asked ?? places[0]
  if (place === undefined) return null
  const wanted = [address.read('subject'), own, place.subject_ids[0]]
  const subject_id = wanted.find((id) => id !== null && id !== undefined && place.subject_ids.includes(id))
  return subject_id === undefined || subject_id === null ? null : { ...place, subject_id }
}

/** The filter of the list in the address. */
export function wrongFilterOf(
  address: Address,
  place: { class_id: string; subject_id: string },
): WrongFilter {
  const span = spanOf(address)
  const least = Number(address.read('least'))
  return {
    ...{ class_id: place.class_id, subject_id: place.subject_id },
    from_day: span === 'all' ? null : dayBefore(Number(span) - 1),
    to_day: null,
    student_id: idOf(address.read('student')),
    chapter_id: idOf(address.read('chapter')),
    knowledge_id: idOf(address.read('point')),
    least_rate: LEAST_RATES.find((rate) => rate === least) ?? 0,
    order: oneOf(address.read('order'), WRONG_ORDERS) ?? 'rate',
  }
}

/** The span that the address names: a month unless somebody chose. */
export function spanOf(address: Address): Span {
  return oneOf(address.read('span'), SPANS) ?? '30'
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of the school that was this number of days before today. */
function dayBefore(days: number): string {
  return formatDateTime(new Date(Date.now() - days * DAY_MS)).slice(0, 10)
}
