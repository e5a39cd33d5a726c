import { customType, jsonb, uuid } from 'drizzle-orm/pg-core'
import { toIsoInstant } from './type-parsers.ts'

/** The id of a row: a uuid as text, made by the caller (clients may bring their own). */
export function idColumn<TName extends string>(name: TName) {
  return uuid(name)
}

const instantType = customType<{ data: string; driverData: string }>({
  // Milliseconds, as JavaScript has them, so that a time that was written equals the time that is read.
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: toIsoInstant,
})

/** A moment as ISO-8601 text in UTC with milliseconds (`2026-11-21T03:13:38.120Z`). */
export function instant<TName extends string>(name: TName) {
  return instantType(name)
}

/** A JSON document of a known shape; the writer has parsed it. */
export function document<TShape>(name: string) {
  return jsonb(name).$type<TShape>()
}
