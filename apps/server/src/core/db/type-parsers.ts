import pg from 'pg'

const OID = { date: 1082, timestamp: 1114, timestamptz: 1184, date_array: 1182, timestamptz_array: 1185 }

const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::?(\d\d))?(?::?\d\d)?$/

/**
 * PostgreSQL's text of a timestamptz as an ISO-8601 instant in UTC with milliseconds
 * (`2026-11-21T03:13:38.120Z`); finer digits are cut, `infinity` and dates before Christ stay as they are.
 */
export function toIsoInstant(text: string): string {
  const match = INSTANT.exec(text)
  if (match === null) return text
  const [, day, time, fraction = '', offsetHours, offsetMinutes = '00'] = match
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  if (offsetHours === '+00' && offsetMinutes === '00') return `${day}T${time}.${milliseconds}Z`
  return new Date(`${day}T${time}.${milliseconds}${offsetHours}:${offsetMinutes}`).toISOString()
}

function asText(value: string): string {
  return value
}

const TEXT_ARRAY_OID: number = 1009
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY_OID)

function parseInstantArray(text: string): unknown {
  const items: unknown = parseTextArray(text)
  return Array.isArray(items)
    ? items.map((item) => (typeof item === 'string' ? toIsoInstant(item) : item))
    : items
}

const ownParsers = new Map<number, (text: string) => unknown>([
  [OID.date, asText],
  [OID.timestamp, asText],
  [OID.timestamptz, toIsoInstant],
  [OID.date_array, parseTextArray],
  [OID.timestamptz_array, parseInstantArray],
])

/** Parsers for every result: instants as ISO text, days as `YYYY-MM-DD`, int8 and numeric as text, the rest as `pg` does. */
export const resultTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : ownParsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}
