import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { phaseName, subjectName } from '@jiangtai/shared/core/dictionaries.ts'
import {
  ACTIONS,
  type Action,
  PERMISSION_IDS,
  type PermissionId,
  ROLES,
} from '@jiangtai/shared/core/permissions.ts'
import { ACTION_WORDS, PERMISSION_WORDS } from '../roles/permission-words.ts'
import { FIELD_WORDS, VALUE_WORDS } from './record-fields.ts'
import type { AuditRecord } from './records.queries.ts'

/** One field that a record speaks of; null is what was not there. */
export type Difference = { field: string; label: string; before: string | null; after: string | null }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const OF_THE_SCHOOL = /^(school|calendar)\./

/** What something was done to, by name where it has one. */
export function targetWords({ target_name, account_name, action, before, after }: AuditRecord): string {
  if (target_name !== null) return target_name
  if (OF_THE_SCHOOL.test(action)) return '本校'
  for (const document of [after, before]) {
    const name = isRecord(document) ? document.name : null
    if (typeof name === 'string') return name
  }
  const many = manyWords(action, after)
  if (many !== null) return many
  // One signs in and out for oneself.
  return action.startsWith('session.') && account_name !== null ? '本人' : '—'
}

/** What was done to many at once has no name of its own: it is counted, or named by its file. */
function manyWords(action: string, after: unknown): string | null {
  if (!isRecord(after)) return null
  const countOf = (field: string) => (Array.isArray(after[field]) ? after[field].length : 0)
  if (action === 'class.advance' && typeof after.to_year === 'number') {
    return `${countOf('class_ids')} 个班级，升入 ${schoolYearName(after.to_year)} 学年`
  }
  if (action === 'class.advance_undo') return '上一次升年级'
  if (action.endsWith('.import') && typeof after.file_name === 'string') return after.file_name
  if (action.endsWith('.slips') && countOf('person_ids') > 0) {
    return `${countOf('person_ids')} 名${action.startsWith('student.') ? '学生' : '教师'}`
  }
  return null
}

/** Field by field what is different, or, where nothing was before, what there is; in words, never as raw text. */
export function differencesOf({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Difference[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const fields = inOrder([...new Set([...Object.keys(was), ...Object.keys(is)])])
  return fields.flatMap((field) => {
    const [earlier, later] = [wordsOf(field, was[field]), wordsOf(field, is[field])]
    const isSame = field in was && field in is && earlier === later
    if (isSame || (earlier === null && later === null)) return []
    return [{ field, label: FIELD_WORDS[field] ?? field, before: earlier, after: later }]
  })
}

/** A document that is no record of fields still says what it holds. */
function fieldsOf(document: unknown): Record<string, unknown> {
  if (document === null || document === undefined) return {}
  return isRecord(document) ? document : { 内容: document }
}

/** A value as one would tell it; null when there is none. */
export function wordsOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'grants') return grantWords(value)
  if (Array.isArray(value)) return listWords(field, value)
  if (isRecord(value)) return partsWords(value)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return numberWords(field, value)
  return typeof value === 'string' ? textWords(field, value) : null
}

function numberWords(field: string, value: number): string {
  if (field.endsWith('_rate')) return `${Math.round(value * 1000) / 10}%`
  if (field === 'school_year' || field === 'to_year') return schoolYearName(value)
  if (field === 'homework_latest_hour') return `${value}:00`
  return VALUE_WORDS[field]?.[value] ?? String(value)
}

function textWords(field: string, value: string): string {
  const known = VALUE_WORDS[field]?.[value]
  if (known !== undefined) return known
  if (field === 'subject_id') return subjectName(value)
  if (field === 'phase_id' || field === 'phases') return phaseName(value)
  if (field === 'role_key') return Object.entries(ROLES).find(([key]) => key === value)?.[1].name ?? value
  if (field === 'logo_key') return '一张图片'
  if (UUID.test(value)) return `编号 …${value.slice(-6)}`
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : value
}

/** Things with ids are counted, since nobody reads ids; the rest is told. */
function listWords(field: string, values: readonly unknown[]): string | null {
  if (values.length === 0) return null
  if (values.every((value) => typeof value === 'string' && UUID.test(value))) return `${values.length} 个`
  return values
    .map((value) => wordsOf(field, value))
    .filter((words) => words !== null)
    .join(values.some(isRecord) ? '\n' : '、')
}

function partsWords(value: Record<string, unknown>): string | null {
  const parts = inOrder(Object.keys(value)).flatMap((field) => {
    const words = wordsOf(field, value[field])
    return words === null ? [] : [`${FIELD_WORDS[field] ?? field}：${words}`]
  })
  return parts.length === 0 ? null : parts.join('，')
}

function grantWords(value: unknown): string | null {
  if (!isRecord(value)) return null
  const lines = PERMISSION_IDS.flatMap((id: PermissionId) => {
    const given = value[id]
    if (!Array.isArray(given) || given.length === 0) return []
    const actions = ACTIONS.filter((action: Action) => given.includes(action))
    return [`${PERMISSION_WORDS[id]}：${actions.map((action) => ACTION_WORDS[action]).join('、')}`]
  })
  return lines.length === 0 ? null : lines.join('\n')
}

const ORDER = new Map(Object.keys(FIELD_WORDS).map((field, at) => [field, at]))

/** What names a thing comes first, its beginning before its end: a stored document keeps no order of its own. */
function inOrder(fields: readonly string[]): string[] {
  const placeOf = (field: string) => ORDER.get(field) ?? ORDER.size
  return [...fields].sort((one, other) => placeOf(one) - placeOf(other))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
