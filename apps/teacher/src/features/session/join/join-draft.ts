const KEY = 'jiangtai.teacher.join_draft'

/** The part of the form that is kept in this tab: neither password nor code. */
export const DRAFT_FIELDS = [
  'invitation_code',
  'phone',
  'name',
  'gender',
  'phase_id',
  'subject_id',
  'login',
] as const
export type JoinDraft = Record<(typeof DRAFT_FIELDS)[number], string>

const EMPTY: JoinDraft = {
  invitation_code: '',
  phone: '',
  name: '',
  gender: '',
  phase_id: '',
  subject_id: '',
  login: '',
}

/** The fields that were filled in before a reload. */
export function readJoinDraft(storage: Pick<Storage, 'getItem'>): JoinDraft {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Record<string, unknown>> | null
    const draft = { ...EMPTY }
    for (const field of DRAFT_FIELDS) {
      const value = kept?.[field]
      if (typeof value === 'string') draft[field] = value
    }
    return draft
  } catch {
    return EMPTY
  }
}

export function keepJoinDraft(storage: Pick<Storage, 'setItem'>, values: JoinDraft): void {
  storage.setItem(
    KEY,
    JSON.stringify(Object.fromEntries(DRAFT_FIELDS.map((field) => [field, values[field]]))),
  )
}

export function forgetJoinDraft(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
