import { compareNames } from '../core/name-order.ts'

/** Classes of one grade in the order they are read: by number, those without one after them by name. */
export function byNumber(
  a: { class_no: number | null; name: string },
  b: { class_no: number | null; name: string },
): number {
  if (a.class_no !== null && b.class_no !== null) return a.class_no - b.class_no
  if (a.class_no !== null || b.class_no !== null) return a.class_no === null ? 1 : -1
  return compareNames(a.name, b.name)
}
