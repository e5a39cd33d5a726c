import { expect, test } from 'vitest'
import { differencesOf, targetWords, wordsOf } from './record-words.ts'

const ID = '0197f000-0000-7000-8000-00000000abcd'

test('only what is different is told, in the words of a school', () => {
  expect(
    differencesOf({
      before: { name: '李芳', subject_id: 'math', gender: 'female' },
      after: { name: '李方', subject_id: 'physics', gender: 'female' },
    }),
  ).toEqual([
    { field: 'name', label: '名称', before: '李芳', after: '李方' },
    { field: 'subject_id', label: '学科', before: '数学', after: '物理' },
  ])
})

test('what was not there before, and what is gone, are told as such', () => {
  expect(differencesOf({ before: { note: '旧' }, after: null })).toEqual([
    { field: 'note', label: '备注', before: '旧', after: null },
  ])
  expect(differencesOf({ before: null, after: null })).toEqual([])
  expect(differencesOf({ before: null, after: '一句话' })[0]).toMatchObject({ after: '一句话' })
})

test('ids are counted or shortened, never listed', () => {
  expect(wordsOf('student_ids', [ID, ID])).toBe('2 个')
  expect(wordsOf('class_id', ID)).toBe('编号 …00abcd')
  expect(wordsOf('student_ids', [])).toBe(null)
})

test('days, terms and permissions are told line by line', () => {
  expect(
    wordsOf('days', [
      { day: '2026-10-01', kind: 'holiday', name: '国庆节' },
      { day: '2026-10-10', kind: 'school_day', name: '' },
    ]),
  ).toBe('名称：国庆节，日期：2026-10-01，类型：放假\n日期：2026-10-10，类型：调休上课')
  expect(wordsOf('grants', { schoolManage: ['query', 'edit'] })).toMatch(/^学校管理：/)
  expect(wordsOf('excellent_rate', 0.855)).toBe('85.5%')
  expect(wordsOf('school_year', 2026)).toBe('2026-2027')
})

test('[SC-76] what was done to many is counted or named by its file', () => {
  const words = (action: string, after: unknown) =>
    targetWords({ action, target_name: null, before: null, after } as never)
  expect(words('class.advance', { to_year: 2027, class_ids: [ID, ID] })).toBe('2 个班级，升入 2027-2028 学年')
  expect(words('class.advance_undo', {})).toBe('上一次升年级')
  expect(words('student.import', { file_name: '高一新生.xlsx', row_count: 300 })).toBe('高一新生.xlsx')
  expect(words('student.slips', { person_ids: [ID, ID, ID] })).toBe('3 名学生')
})

test('every record has something to be called by', () => {
  for (const action of ['school.update', 'calendar.save', 'class.create', 'an.unknown_one']) {
    const words = targetWords({ action, target_name: null, before: null, after: { name: '新的' } } as never)
    expect(words).toBe(/^(school|calendar)\./.test(action) ? '本校' : '新的')
  }
})
