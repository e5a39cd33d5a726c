import { expect, test } from 'vitest'
import { classesContract } from '../classes/contract.ts'
import { cleanFileName } from '../files/rules.ts'
import { SaveGroup } from '../grouping/schemes-contract.ts'
import { lessonsContract } from '../lessons/contract.ts'
import { resourcesContract } from '../resources/contract.ts'
import { foldersContract } from '../resources/folders-contract.ts'
import { screenshotsContract } from '../lessons/screenshots-contract.ts'
import { rolesContract } from '../session/roles-contract.ts'
import { joinContract } from '../session/join-contract.ts'
import { PersonName } from '../students/fields.ts'
import { nameText, text } from './schemas.ts'

/** Every sign that turns the direction of writing, each behind a letter. */
const TURNED = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f'

test.each([
  ['a person', PersonName],
  ['who asks to join', joinContract.createJoinRequest.input.shape.name],
  ['a class', classesContract.update.input.shape.name],
  ['a lesson', lessonsContract.add.input.shape.title],
  ['a group', SaveGroup.shape.name],
  ['a role', rolesContract.updateRole.input.shape.name],
  ['a folder', foldersContract.rename.input.shape.name],
  ['a link', resourcesContract.addLink.input.shape.name],
  ['a tag', resourcesContract.changeTags.input.shape.add.unwrap().element],
  ['a screenshot', screenshotsContract.rename.input.shape.name],
])('[SC-78] the name of %s is kept without signs that turn the direction', (_what, schema) => {
  expect(schema.parse(` \u202e王${TURNED}小明\u200f `)).toBe('王小明')
})

test('[SC-78] a name of nothing but such signs is none, and they do not count as letters', () => {
  const schema = nameText('姓名', 3)
  expect(schema.safeParse(`${TURNED} `).error?.issues[0]?.message).toBe('姓名不能为空')
  expect(schema.parse(`王${TURNED}小明`)).toBe('王小明')
  expect(schema.safeParse('欧阳小明').error?.issues[0]?.message).toBe('姓名最多 3 个字')
})

test('what is no name stays as it was typed; a file name loses them as before', () => {
  expect(text('提示', 20).parse('看\u200f板')).toBe('看\u200f板')
  expect(cleanFileName('教案\u202efdp/1.exe')).toBe('教案fdp1.exe')
})
