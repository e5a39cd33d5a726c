import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { SHAPES } from './shape-words.ts'
import { inOrder, labelOf, UNTOLD_FIELDS } from './field-labels.ts'
import { TYPED_FIELDS, VALUE_WORDS } from './value-words.ts'

/** The name of a person or thing when it was recorded; `note` distinguishes two of one name. */
export type Named = { kind: string; name: string; note: string }

/** The means of telling a value: the area of its record, the names behind ids, and a list of fields that have no words yet. */
export type Telling = {
  area: string
  names: ReadonlyMap<string, Named>
  role_names: ReadonlyMap<string, string>
  /** The subjects of the school, by their present names. */
  subjects: readonly SchoolSubject[]
  /** Gathers the fields, values and ids that could not be told in words. Empty where an area has words for all its records. */
  untold: Set<string>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const WORD_OF_A_PROGRAM = /^[a-z][a-z_]*$/
/** The fields with ids of things without names, which are only counted, each with its measure word. */
const COUNTED: Readonly<Record<string, string>> = {
  session_ids: '个',
  binding_ids: '台',
  resource_ids: '个',
  folder_ids: '个',
}

/** The value of a field in words; null when there is none. */
export function wordsOf(telling: Telling, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '' || UNTOLD_FIELDS.has(field)) return null
  const shape = SHAPES[field]
  if (shape !== undefined)
    return shape(value, { ...telling, say: (inner, part) => wordsOf(telling, inner, part) })
  if (Array.isArray(value)) return listWords(telling, field, value)
  if (isRecord(value)) return partsWords(telling, value)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return numberWords(telling, field, value)
  return typeof value === 'string' ? textWords(telling, field, value) : null
}

/** The names behind every id in a value, each once. */
export function namesIn({ names }: Pick<Telling, 'names'>, value: unknown): string[] {
  return [...new Set(idsIn(value))].flatMap((id) => names.get(id)?.name ?? [])
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

function numberWords({ area }: Telling, field: string, value: number): string {
  if (field.endsWith('_rate')) return `${Math.round(value * 1000) / 10}%`
  if (field === 'school_year' || field === 'to_year') return `${schoolYearName(value)} 学年`
  if (field === 'homework_latest_hour') return `${value}:00`
  return knownWords(area, field, String(value)) ?? String(value)
}

function knownWords(area: string, field: string, value: string): string | undefined {
  return (VALUE_WORDS[`${area}.${field}`] ?? VALUE_WORDS[field])?.[value]
}

function textWords(telling: Telling, field: string, value: string): string | null {
  const known = field === 'role_key' ? telling.role_names.get(value) : knownWords(telling.area, field, value)
  if (known !== undefined) return known
  if (field === 'subject_id') return subjectName(telling.subjects, value)
  if (TYPED_FIELDS.has(field)) return value
  if (UUID.test(value)) return nameWords(telling, field, value)
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return formatDateTime(value)
  if (WORD_OF_A_PROGRAM.test(value)) telling.untold.add(`${field} = ${value}`)
  return value
}

function nameWords({ names, untold }: Telling, field: string, id: string): string {
  const named = names.get(id)
  if (named === undefined) {
    untold.add(`${field}: an id without a name`)
    return '（名称不详）'
  }
  return named.note === '' ? named.name : `${named.name}（${named.note}）`
}

function listWords(telling: Telling, field: string, values: readonly unknown[]): string | null {
  if (values.length === 0) return null
  const unit = COUNTED[field]
  if (unit !== undefined && namesIn(telling, values).length === 0) return `${values.length} ${unit}`
  return values
    .map((value) => wordsOf(telling, field, value))
    .filter((words) => words !== null)
    .join(values.some(isRecord) ? '\n' : '、')
}

function partsWords(telling: Telling, value: Record<string, unknown>): string | null {
  const parts = inOrder(Object.keys(value)).flatMap((field) => {
    const words = wordsOf(telling, field, value[field])
    return words === null ? [] : [`${fieldWords(telling, field)}：${words}`]
  })
  return parts.length === 0 ? null : parts.join('，')
}

/** The word for a field; a field without a word is called 内容, never by its key. */
export function fieldWords({ area, untold }: Pick<Telling, 'area' | 'untold'>, field: string): string {
  const label = labelOf(area, field)
  if (label === null) untold.add(`${field}: a field without a word`)
  return label ?? '内容'
}

/** Whether a value is a document of fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
