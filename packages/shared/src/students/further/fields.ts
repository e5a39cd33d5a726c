import { z } from 'zod'
import { text } from '../../core/schemas.ts'
import { PersonName } from '../fields.ts'
import { BOARDING_NAMES, birthDayOf, MAX_CONTACTS, nationalNoFault, nationalNoOf } from './further.ts'

/** 学籍号, unique in its school; kept in one spelling. */
export const NationalNo = text('学籍号', 40)
  .overwrite(nationalNoOf)
  .superRefine((national_no, context) => {
    const fault = nationalNoFault(national_no)
    if (national_no !== '' && fault !== null) context.addIssue({ code: 'custom', message: fault })
  })
/** 出生日期; that it is not to come is the call's to say, which knows the day. */
export const BirthDay = z
  .string({ message: '出生日期不能为空' })
  .overwrite((typed) => birthDayOf(typed) ?? typed)
  .refine((day) => birthDayOf(day) !== null, '出生日期应写作 2010-05-01')
/** 住校 or 走读. */
export const Boarding = z.enum(Object.keys(BOARDING_NAMES) as (keyof typeof BOARDING_NAMES)[], {
  message: '请选择住校或走读',
})

/** 称呼 of a contact: one word, because contacts are also written in one line. */
export const ContactRelation = text('联系人的称呼', 10).regex(/^[^\s；]*$/, '称呼里不能有空格和分号')
/** 姓名 of a contact. */
export const ContactName = PersonName.refine((name) => !name.includes('；'), '联系人的姓名里不能有分号')
/** 手机 of a contact, however it is divided: lists of parents are typed by many hands. */
export const ContactPhone = z
  .string({ message: '手机号不能为空' })
  .overwrite((typed) => typed.replace(/[\s－—-]/g, ''))
  .regex(/^1[3-9]\d{9}$/, '手机号格式不正确')
/** A contact of a student. */
export const Contact = z.object({ relation: ContactRelation, name: ContactName, phone: ContactPhone })
/** 联系人. */
export const Contacts = z.array(Contact).max(MAX_CONTACTS, `最多 ${MAX_CONTACTS} 位联系人`)
