import { ACTIONS, PERMISSION_IDS } from '@jiangtai/shared/core/permissions.ts'
import { permissionWords } from '@jiangtai/shared/session/permission-words.ts'
import { groupAudienceName, gradeAudienceName } from '../../resources/shares/shares.service.ts'
import { labelOf } from './field-labels.ts'
import type { Telling } from './telling.ts'

/** The means of telling a value with a form of its own: `say` gives the words of one of its parts, by the part's field. */
type Teller = Pick<Telling, 'area' | 'subjects'> & {
  say: (field: string, value: unknown) => string | null
}
type Shape = (value: unknown, teller: Teller) => string | null

/** The values that are better told in a line of their own than by a row of fields and words. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  grants: grantWords,
  ended: lines(taughtWords),
  begun: lines(taughtWords),
  leads: lines(leadWords),
  ended_leads: lines(leadWords),
  audiences: lines(audienceWords),
  pads: lines((pad, { say }) =>
    `${padName(pad['device_id'])} ${say('target', pad['student_id']) ?? ''}`.trim(),
  ),
  kept_back: lines((kept, { say }) =>
    [say('target', kept['student_id']), arrow(say('target', kept['to_class_id']))].filter(Boolean).join(' '),
  ),
  wishes: lines((wish, { say }) =>
    [
      say('target', wish['class_id']),
      wish['goes_on'] === true ? '升入本校下一学段' : '',
      wish['name'] === undefined ? '' : `改名为${text(wish['name'])}`,
    ]
      .filter(Boolean)
      .join(' '),
  ),
  targets: lines((one, { say }) => say('target', one['student_id']) ?? say('target', one['group_id']) ?? ''),
  groups: lines((group) => `${text(group['name'])} ${text(group['members'])} 人`),
  levels: lines(
    (one, { say }) => `${say('target', one['student_id']) ?? ''} ${text(one['level']) || '不分层'}`,
  ),
  weekly: (value) =>
    isFields(value) ? `每周移 ${text(value['columns'])} 列 ${text(value['rows'])} 行` : null,
  days: lines((day, { say }) =>
    `${text(day['day'])} ${say('kind', day['kind']) ?? ''} ${text(day['name'])}`.trim(),
  ),
  terms: lines(
    (one, { say }) =>
      `${say('term_no', one['term_no']) ?? ''} ${text(one['from_day'])} 至 ${text(one['to_day'])}`,
  ),
  changes: lines(changeWords),
  classes: lines(({ name, entry_year }) => `${text(name)}（${text(entry_year)} 级）`),
  logo_key: (value) => (typeof value === 'string' ? '一张图片' : null),
}

type Fields = Record<string, unknown>

/** Tells a list with a line for each entry. */
function lines(input: (part: Fields, teller: Teller) => string): Shape {
  return (value, teller) => {
    const parts = Array.isArray(value) ? value.filter(isFields) : []
    return parts.length === 0 ? null : parts.map((part) => input(part, teller)).join('\n')
  }
}

/** `高一(3)班 英语 何建平`. */
function taughtWords(part: Fields, { say }: Teller): string {
  const what = part['duty'] === 'head' ? '班主任' : say('subject_id', part['subject_id'])
  return [say('target', part['class_id']), what, say('target', part['teacher_id'])].filter(Boolean).join(' ')
}

/** `高中 2026 级`, `高中数学备课组`. */
function leadWords({ kind, phase_id, entry_year, subject_id }: Fields, { subjects }: Teller): string {
  if (kind === 'subject')
    return groupAudienceName(subjects, { phase_id: text(phase_id), subject_id: text(subject_id) })
  return gradeAudienceName({ phase_id: text(phase_id), entry_year: Number(entry_year), school_year: null })
}

function audienceWords({ kind, id }: Fields, teller: Teller): string {
  const [phase_id = '', rest = ''] = text(id).split('-')
  if (kind === 'school') return '全校'
  if (kind === 'grade') return leadWords({ kind, phase_id, entry_year: rest }, teller)
  if (kind === 'subject_group') return leadWords({ kind: 'subject', phase_id, subject_id: rest }, teller)
  return teller.say('target', id) ?? ''
}

/** One change of a file that was brought in: `陈博 手机号：139… → 138…`. */
function changeWords({ person_id, field, from, to }: Fields, { area, say }: Teller): string {
  const key = text(field)
  return `${say('target', person_id) ?? ''} ${labelOf(area, key) ?? '内容'}：${say(key, from) ?? '无'} → ${say(key, to) ?? '无'}`
}

/** The granted rights, with a line for each area. */
function grantWords(value: unknown): string | null {
  if (!isFields(value)) return null
  const granted = PERMISSION_IDS.flatMap((id) => {
    const given = value[id]
    if (!Array.isArray(given)) return []
    return ACTIONS.filter((action) => given.includes(action)).map((action) => permissionWords(id, action))
  })
  return granted.length === 0 ? null : granted.join('\n')
}

/** The name of a pad, by the end of its device id, as on its label. */
function padName(device_id: unknown): string {
  return `平板 ${text(device_id).slice(-4).toUpperCase()}`
}

const arrow = (to: string | null) => (to === null ? null : `→ ${to}`)
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
