import {
  BirthDay,
  ContactName,
  ContactRelation,
  NationalNo,
} from '@jiangtai/shared/students/further/fields.ts'
import type { BoardingKind } from '@jiangtai/shared/students/further/further.ts'
import { Phone } from '@jiangtai/shared/session/fields.ts'
import type { z } from 'zod'
import { today } from '../../../shared/today.ts'
import type { StudentDetails } from '../students.queries.ts'

/** The further fields of a student as they are typed; the two contacts stand in six fields. */
export type FurtherDraft = {
  national_no: string
  birth_day: string
  boarding: BoardingKind | null
  relation1: string
  name1: string
  phone1: string
  relation2: string
  name2: string
  phone2: string
}

export const CONTACTS = [
  { relation: 'relation1', name: 'name1', phone: 'phone1' },
  { relation: 'relation2', name: 'name2', phone: 'phone2' },
] as const

export function furtherDraftOf({
  further,
  boarding,
}: Pick<StudentDetails, 'further' | 'boarding'>): FurtherDraft {
  const [one, other] = further?.contacts ?? []
  return {
    national_no: further?.national_no ?? '',
    birth_day: further?.birth_day ?? '',
    boarding,
    ...{ relation1: one?.relation ?? '', name1: one?.name ?? '', phone1: one?.phone ?? '' },
    ...{ relation2: other?.relation ?? '', name2: other?.name ?? '', phone2: other?.phone ?? '' },
  }
}

/** The faults of a draft, in the server's words; a contact is whole or left empty ([SC-146]). */
export function wrongFurther(draft: FurtherDraft): Partial<Record<keyof FurtherDraft, string>> {
  const wrong: Partial<Record<keyof FurtherDraft, string>> = {}
  const look = (field: keyof FurtherDraft, schema: z.ZodType) => {
    const [issue] = schema.safeParse(draft[field]).error?.issues ?? []
    if (issue !== undefined) wrong[field] = issue.message
  }
  if (draft.national_no.trim() !== '') look('national_no', NationalNo)
  if (draft.birth_day !== '') look('birth_day', BirthDay)
  if (draft.birth_day > today()) wrong.birth_day = '出生日期不能晚于今天'
  for (const { relation, name, phone } of CONTACTS) {
    if ([relation, name, phone].every((field) => draft[field].trim() === '')) continue
    look(relation, ContactRelation)
    look(name, ContactName)
    look(phone, Phone)
  }
  return wrong
}

/** A draft without faults, as it is sent. */
export function furtherOf(draft: FurtherDraft) {
  return {
    national_no: draft.national_no.trim() === '' ? null : NationalNo.parse(draft.national_no),
    birth_day: draft.birth_day === '' ? null : draft.birth_day,
    boarding: draft.boarding,
    contacts: CONTACTS.flatMap(({ relation, name, phone }) =>
      draft[phone].trim() === ''
        ? []
        : [{ relation: draft[relation].trim(), name: draft[name].trim(), phone: draft[phone].trim() }],
    ),
  }
}
