/** 住宿 in words. */
export const BOARDING_NAMES = { boarder: '住校', day: '走读' } as const
/** 住校 or 走读 of a student. */
export type BoardingKind = keyof typeof BOARDING_NAMES

/** The largest number of contacts of one student. */
export const MAX_CONTACTS = 2

/** Somebody whom the school calls about a student: 称呼, 姓名, 手机. */
export type StudentContact = { relation: string; name: string; phone: string }

/** What a school keeps of a student besides name and class; only who needs it reads it ([SC-145]). */
export type StudentFurther = {
  national_no: string | null
  birth_day: string | null
  contacts: StudentContact[]
}

/** Half width, capitals and no spaces: a 学籍号 as it is kept, however it was typed. */
export function nationalNoOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/** Why a 学籍号 in its kept form is none, or null ([SC-144]). */
export function nationalNoFault(national_no: string): string | null {
  if (/^\d{17}[\dX]$/.test(national_no)) return '这像身份证号：学籍号前面还有 G 或 L'
  const isNational = /^[GL]\d{17}[\dX]$/.test(national_no)
  // Numbers of a province, from before the national ones or beside them.
  const isOfProvince = /^(?![GL])[0-9A-Z]{8,20}$/.test(national_no)
  return isNational || isOfProvince
    ? null
    : '学籍号是 G 或 L 加 18 位（最后一位可以是 X），或本省的 8 到 20 位'
}

/** `2010-05-01` of a day as people write it (2010/5/1, 2010.5.1, 2010年5月1日, 20100501); null where it is no day. */
export function birthDayOf(typed: string): string | null {
  const text = typed.normalize('NFKC').trim()
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  if (parts === null) return null
  const [year = '', month = '', day = ''] = parts.slice(1)
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  // A day that its month has not would become one of the next month.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written) return null
  return written >= EARLIEST_BIRTH_DAY ? written : null
}

/** Nobody at a school was born before. */
export const EARLIEST_BIRTH_DAY = '1950-01-01'

/** `G****1234`: enough to recognise a number that one has at hand, for the log. */
export function maskedNationalNo(national_no: string): string {
  return `${national_no.slice(0, 1)}****${national_no.slice(-4)}`
}

/** Contacts as one text, which `readContacts` reads: 父亲 林建国 13800000000；母亲 …; null where there are none. */
export function contactsText(contacts: readonly StudentContact[]): string | null {
  if (contacts.length === 0) return null
  return contacts.map(({ relation, name, phone }) => `${relation} ${name} ${phone}`).join('；')
}

/** The contacts of such a text. */
export function readContacts(text: string | null): StudentContact[] {
  if (text === null || text === '') return []
  return text.split('；').map((one) => {
    const words = one.split(' ')
    return { relation: words[0] ?? '', name: words.slice(1, -1).join(' '), phone: words.at(-1) ?? '' }
  })
}
