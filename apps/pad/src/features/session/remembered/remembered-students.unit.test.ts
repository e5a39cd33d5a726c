import { memoryStorage } from '@jiangtai/client/test/memory-storage.ts'
import { expect, test } from 'vitest'
import { forgetStudent, rememberedStudents, rememberStudent } from './remembered-students.ts'
import { REMEMBERED_STUDENTS, remembersStudents } from './remembered-students-key.ts'

const student = (login: string) => ({ name: `同学 ${login}`, login })
type Kept = ReturnType<typeof memoryStorage>
const loginsOn = (storage: Kept) => rememberedStudents(storage).map(({ login }) => login)

test('[PD-30] a pad remembers six students, who signed in last first, and nothing but name and login', () => {
  const storage = memoryStorage()
  for (const login of ['1', '2', '3', '4', '5', '6', '7', '3'])
    rememberStudent(storage, { ...student(login), password: 'secret' } as ReturnType<typeof student>)
  expect(loginsOn(storage)).toEqual(['3', '7', '6', '5', '4', '2'])
  expect(storage.getItem(REMEMBERED_STUDENTS)).not.toContain('secret')
})

test('[PD-30] each can be removed; after the last one nothing is left', () => {
  const storage = memoryStorage()
  rememberStudent(storage, student('1'))
  rememberStudent(storage, student('2'))
  expect(forgetStudent(storage, '2')).toEqual([student('1')])
  expect(remembersStudents(storage)).toBe(true)
  expect(forgetStudent(storage, '1')).toEqual([])
  expect([remembersStudents(storage), storage.getItem(REMEMBERED_STUDENTS)]).toEqual([false, null])
})

test.each(['{', '7', '{"name":"赖攸宁"}', '[null,{"name":"赖攸宁"},{"name":1,"login":"2"}]'])(
  'what cannot be read is nobody: %s',
  (kept) => {
    const storage = memoryStorage()
    storage.setItem(REMEMBERED_STUDENTS, kept)
    expect(rememberedStudents(storage)).toEqual([])
  },
)

test('a full device remembers nobody and refuses nothing', () => {
  const storage = {
    ...{ getItem: () => null, removeItem: () => {} },
    setItem: () => {
      throw new Error('full')
    },
  }
  rememberStudent(storage, student('1'))
  expect(rememberedStudents(storage)).toEqual([])
})
