import { badField } from '@jiangtai/shared/core/errors.ts'
import { type SchoolOwn, unknownIn } from '@jiangtai/shared/school/own.ts'

/** Refuses an input that names a thing that only another school has, by the field that names it. */
export function refuseUnknown(school: SchoolOwn, input: unknown): void {
  const unknown = unknownIn(school, input)
  if (unknown !== null) throw badField(unknown.field, unknown.message)
}
