import { expect, test } from 'vitest'
import { cleanFileName } from '../files/rules.ts'
import { resourceUploadsContract } from '../resources/upload-contract.ts'
import { nameRefusal } from './names.ts'
import { givenNameText, nameText, optionalNameText, text } from './schemas.ts'

const said = (schema: ReturnType<typeof text>, typed: string) =>
  schema.safeParse(typed).error?.issues[0]?.message

test.each([
  ['', '姓名不能为空'],
  ['  ', '姓名不能为空'],
  ['\u200b', '姓名里没有看得见的字'],
  ['王\u202e小明', '姓名的“王”字后面有换行或看不见的字符，请删掉它，或重新输入'],
  ['王'.repeat(21), '姓名最多 20 个字'],
])('[SC-78] the server and the form say the same of %j', (typed, words) => {
  expect(said(nameText('person'), typed)).toBe(words)
  expect(nameRefusal('person', typed)).toBe(words)
})

test('[SC-78] a name is kept without the spaces around it; one that may be empty may be', () => {
  expect(nameText('person').parse(' 王小明\n')).toBe('王小明')
  expect(nameRefusal('person', ' 王小明 ')).toBe(null)
  expect(optionalNameText('duty').parse('')).toBe('')
  expect(said(optionalNameText('duty'), '组\u200b长')).toMatch(/^职务的“组”字后面/)
})

test('[SC-78] a name that a computer gives loses what is not seen', () => {
  expect(givenNameText('file').parse('教案\u202efdp.exe')).toBe('教案fdp.exe')
  expect(said(givenNameText('file'), '\u200b')).toBe('文件名不能为空')
  expect(resourceUploadsContract.confirmUpload.input.shape.name.parse('a\u200b.pdf')).toBe('a.pdf')
  expect(cleanFileName('教案\u202efdp/1.exe')).toBe('教案fdp1.exe')
})

test('what is no name stays as it was typed', () => {
  expect(text('提示', 20).parse('看\u200f板')).toBe('看\u200f板')
})
