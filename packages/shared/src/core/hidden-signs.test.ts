import { expect, test } from 'vitest'
import { hiddenRefusal, withoutHiddenSigns } from './hidden-signs.ts'

const KEPT = [
  '王小明',
  '欧阳　娜娜',
  "O'Brien-Łukasz",
  '𠮷野家',
  '👩‍👩‍👧‍👦组',
  '👩🏽‍🏫',
  '❤️‍🔥队',
  '1️⃣班',
  'ئۇيغۇر‌لار',
  'क्‍षमा',
  'ᠮᠣᠩᠭᠣᠯ᠎ᠠ',
  'བོད་ཡིག',
  'ꆈꌠꉙ',
  'Zoë́',
]
const UNSEEN = {
  'a space without width': '\u200b',
  'a word joiner': '\u2060',
  'a byte order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
  'a joiner of Han letters': '\u200d',
  'a turn to the right': '\u202e',
  'an isolated turn': '\u2067',
  'a mark of direction': '\u200f',
  'a Hangul filler': '\u3164',
  'an initial filler': '\u115f',
  'an empty letter of Braille': '\u2800',
  'a line break': '\n',
  'a line separator': '\u2028',
  'a tab': '\t',
  'a bell': '\u0007',
  'a tag letter': '\u{e0061}',
  'a form of a Han letter': '\u{e0100}',
  'half a character': '\ud83d',
}

test.each(KEPT)('[SC-78] %s is a name as it is', (name) => {
  expect(hiddenRefusal('姓名', name)).toBe(null)
  expect(withoutHiddenSigns(name)).toBe(name)
})

test.each(Object.entries(UNSEEN))('[SC-78] %s in a name is refused, and the place is told', (_what, sign) => {
  expect(hiddenRefusal('姓名', `王小${sign}明`)).toBe(
    '姓名的“小”字后面有换行或看不见的字符，请删掉它，或重新输入',
  )
  expect(hiddenRefusal('姓名', `${sign}王`)).toMatch(/^姓名的开头/)
  expect(hiddenRefusal('班级名称', `班${sign}`)).toMatch(/^班级名称的“班”字后面/)
  expect(withoutHiddenSigns(`王小${sign}明`)).toBe('王小明')
})

test.each([...Object.values(UNSEEN), '\u00a0', '\u3000', '\u0301', ' \u200b\u3164 '])(
  '[SC-78] a name of nothing that is seen is none (%j)',
  (name) => expect(hiddenRefusal('小组名称', name)).toBe('小组名称里没有看得见的字'),
)

test('[SC-78] a long name is read once', () => {
  const long = 'ا\u200d'.repeat(50_000)
  expect(hiddenRefusal('姓名', long)).not.toBe(null)
  expect(withoutHiddenSigns('👩\u200d'.repeat(50_000)).length).toBeGreaterThan(0)
})
