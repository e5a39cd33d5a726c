import { expect, test } from 'vitest'
import { BirthDay, Contact, Contacts, NationalNo } from './fields.ts'
import {
  birthDayOf,
  contactsText,
  maskedNationalNo,
  nationalNoFault,
  nationalNoOf,
  readContacts,
} from './further.ts'

const NATIONAL = 'G330102201005011234'

test('[SC-144] a 学籍号 is one number however it was typed, and a wrong one is told how it is written', () => {
  expect(NationalNo.parse(' ｇ330102 20100501 123x ')).toBe('G33010220100501123X')
  expect(nationalNoOf(NATIONAL)).toBe(NATIONAL)
  expect(nationalNoFault(NATIONAL)).toBeNull()
  expect(nationalNoFault('L33010220100501123X')).toBeNull()
  expect(nationalNoFault('20263301020012')).toBeNull()
  expect(nationalNoFault('330102201005011234')).toBe('这像身份证号：学籍号前面还有 G 或 L')
  expect(nationalNoFault('G33010220100501123')).toContain('G 或 L 加 18 位')
  expect(nationalNoFault('12-34')).toContain('本省的 8 到 20 位')
  expect(NationalNo.safeParse('').error?.issues.map(({ message }) => message)).toEqual(['学籍号不能为空'])
})

test('[SC-144] a birth day is read as people write it, and one that is no day is refused', () => {
  for (const typed of ['2010-05-01', '2010/5/1', '2010.5.1', '2010年5月1日', '20100501', '２０１０-５-１'])
    expect(birthDayOf(typed)).toBe('2010-05-01')
  for (const typed of ['2010-02-30', '2010-13-01', '5月1日', '1820-01-01', ''])
    expect(birthDayOf(typed)).toBeNull()
  expect(BirthDay.parse('2010/5/1')).toBe('2010-05-01')
  expect(BirthDay.safeParse('明天').error?.issues[0]?.message).toBe('出生日期应写作 2010-05-01')
})

test('[SC-146] contacts are at most two, and one text of them is read again', () => {
  const contacts = [
    { relation: '父亲', name: '林 建国', phone: '13800000001' },
    { relation: '奶奶', name: '阿依古丽·买买提', phone: '13800000002' },
  ]
  expect(readContacts(contactsText(contacts))).toEqual(contacts)
  expect(contactsText([])).toBeNull()
  expect(readContacts(null)).toEqual([])
  expect(Contacts.safeParse([...contacts, ...contacts]).error?.issues[0]?.message).toBe('最多 2 位联系人')
  expect(Contact.safeParse({ relation: '父 亲', name: '林', phone: '1' }).success).toBe(false)
})

test('[SC-145] the log names the end of a number alone', () => {
  expect(maskedNationalNo(NATIONAL)).toBe('G****1234')
})

test.each(['138 0571 1234', '138-0571-1234', ' 138－0571－1234'])(
  '[SC-144] the phone of a contact is taken however it is divided: %s',
  (phone) => {
    expect(Contact.parse({ relation: '母亲', name: '林芳', phone }).phone).toBe('13805711234')
  },
)
