import { expect, test } from 'vitest'
import { cleanFileName } from '../../files/rules.ts'
import { hiddenRefusal, withoutHiddenSigns } from './hidden-signs.ts'
import { inOneSpelling } from './one-spelling.ts'
import { givenNameText, nameText, optionalNameText } from '../schemas.ts'

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
  'Zoë\u0301',
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
  'the place of an object': '\ufffc',
  'what is no character': '\ufdd0',
  'a hieroglyph without a picture': '\u{13441}',
  'a note without a head': '\u{1d159}',
  'a filler of Khitan': '\u{16fe4}',
  'a separator of Mongolian vowels behind no vowel': '\u180e',
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

test.each([
  '\u180e\u180e',
  '\u180e\u180b',
  '\u061c\u200c王',
  '\u0600\u200d王',
  '\u180b\u180c',
  '\u0890\u200c王',
])('[SC-78] two signs that are not seen do not carry each other (%j)', (name) => {
  expect(hiddenRefusal('姓名', name)).not.toBe(null)
  expect(hiddenRefusal('姓名', withoutHiddenSigns(`明${name}`))).toBe(null)
})

test.each([
  ['an accent typed apart', 'Zoe\u0301', 'Zoé'],
  ['a syllable typed apart', '\u1112\u1161\u11ab', '한'],
  ['a character of another standard', '\uf9e1', '李'],
  ['a radical of a PDF file', '\u2f45', '方'],
  ['a radical of another list', '\u2ee9\u2ef3', '\u2ee9龟'],
])('[SC-79] %s is the same name', (_what, typed, kept) => {
  expect(inOneSpelling(typed)).toBe(kept)
  expect(nameText('person').parse(typed)).toBe(kept)
  expect(givenNameText('file').parse(`${typed}.pdf`)).toBe(`${kept}.pdf`)
  expect(optionalNameText('duty').parse(typed)).toBe(kept)
  expect(cleanFileName(`${typed}.pdf`)).toBe(`${kept}.pdf`)
})

test.each(KEPT.map((name) => name.normalize('NFC')))('[SC-79] %s is spelled as it is typed', (name) => {
  expect(inOneSpelling(name)).toBe(name)
})

test('[SC-78] a long name is read once', () => {
  const long = 'ا\u200d'.repeat(50_000)
  expect(hiddenRefusal('姓名', long)).not.toBe(null)
  expect(withoutHiddenSigns('👩\u200d'.repeat(50_000)).length).toBeGreaterThan(0)
})
