import { sql } from 'drizzle-orm'
import { joinAuditWords } from '../../../core/audit/audit-words.ts'
import { listRecords } from '../audit.store.ts'
import { tellRecords } from '../telling/tell-records.service.ts'
import { features } from '../../../features.ts'
import { subjectsOfSchool } from '../../school/subjects/subjects.service.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const words = joinAuditWords(features.map(({ auditWords }) => auditWords))

/** The signs of a text that a machine made: words of a program, ids, documents, and the word for an unknown name. */
const OF_A_MACHINE = /[A-Za-z]{2}|[0-9a-f]{6}-|[{}[\]"]|名称不详|undefined|null/

/** The records of a school as they are told. */
export async function toldRecords(app: TestApp, school_id: string) {
  const db = app.services.database.orm
  const rows = await listRecords(
    db,
    { school_id, from: null, to: null, area: null, concerned: null },
    { limit: 500, offset: 0 },
  )
  const subjects = await subjectsOfSchool(db, school_id)
  const told = await tellRecords(db, { school_id, school: { subjects }, rows, words })
  return told.map((one, at) => ({ ...one, stored: rows[at] }))
}

/**
 * The actions in the log of a school, and the faults of their sentences: values without words, and texts that read as a machine wrote them. Typed texts
 * may be in any language.
 */
export async function readRecords(
  app: TestApp,
  school_id: string,
): Promise<{ actions: string[]; faults: string[] }> {
  const { rows } = await app.services.database.orm.execute<{ text: string }>(sql`
    select distinct text from audit_name, unnest(array[name, note]) as text where school_id = ${school_id}`)
  const records = await toldRecords(app, school_id)
  const faults = records.flatMap(({ action, sentence, details, untold, stored }) => {
    const typed = [...rows.map(({ text }) => text), ...typedIn([stored?.before, stored?.after])]
    const lines = [
      sentence,
      ...details.flatMap(({ label, before, after }) => [label, before ?? '', after ?? '']),
    ]
    const odd = lines.filter((line) => OF_A_MACHINE.test(without(line, typed)))
    return [...untold, ...odd].map((fault) => `${action}: ${fault}`)
  })
  return { actions: records.map(({ action }) => action), faults }
}

function without(line: string, typed: readonly string[]): string {
  return [...typed]
    .sort((one, other) => other.length - one.length)
    .reduce((left, text) => (text.length < 2 ? left : left.replaceAll(text, '')), line)
}

const TYPED =
  /^(name|title|note|reason|file_name|login|student_no|device_id|search|who|region|message|role|from|to)$/

/** The texts that people typed into the documents of a record. */
function typedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]: [string, unknown]) => {
    if (typeof part !== 'string') return typedIn(part)
    return TYPED.test(field) ? [part, part.slice(-4).toUpperCase()] : []
  })
}
