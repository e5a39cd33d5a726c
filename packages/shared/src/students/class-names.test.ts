import { describe, expect, it } from 'vitest'
import { classFinder, classNameKey, classNamesIn, classRefusal, type NameableClass } from './class-names.ts'

const named = (name: string, more: Partial<NameableClass> = {}): NameableClass => ({
  name,
  phase_id: 'senior',
  entry_year: 2026,
  class_no: null,
  ...more,
})
const SCHOOL = [
  named('高一(1)班', { class_no: 1 }),
  named('高一(3)班', { class_no: 3 }),
  named('高一(13)班', { class_no: 13 }),
  named('高三(3)班', { class_no: 3, entry_year: 2024 }),
  named('七年级(2)班', { phase_id: 'junior', class_no: 2 }),
  named('七年级(3)班', { phase_id: 'junior', class_no: 3 }),
  named('九年级(3)班', { phase_id: 'junior', class_no: 3, entry_year: 2024 }),
  named('三年级(2)班', { phase_id: 'primary', class_no: 2, entry_year: 2024 }),
  named('物理提高班'),
  named('物理提高'),
]
const find = classFinder(SCHOOL)
const nameOf = (text: string) => {
  const meant = find(text)
  return meant.kind === 'found' ? meant.found.name : meant
}
const namesOf = (classes: readonly NameableClass[]) => classes.map(({ name }) => name)

describe('[SC-60] a class is known', () => {
  it.each([
    ['高一(3)班', '高一(3)班'],
    ['高一（3）班', '高一(3)班'],
    ['高一（３）班', '高一(3)班'],
    ['高一3班', '高一(3)班'],
    ['高一 3 班', '高一(3)班'],
    ['高一　３班', '高一(3)班'],
    ['高一03班', '高一(3)班'],
    ['高一三班', '高一(3)班'],
    ['高一第三班', '高一(3)班'],
    ['高一（3）', '高一(3)班'],
    ['高1(3)班', '高一(3)班'],
    ['高一年级3班', '高一(3)班'],
    ['高中一年级（3）班', '高一(3)班'],
    ['高一【3】班', '高一(3)班'],
    ['高一十三班', '高一(13)班'],
    ['高1(13)班', '高一(13)班'],
    ['初一(2)班', '七年级(2)班'],
    ['七(2)班', '七年级(2)班'],
    ['7年级2班', '七年级(2)班'],
    ['七2班', '七年级(2)班'],
    ['初中七年级二班', '七年级(2)班'],
    ['三(2)班', '三年级(2)班'],
    ['小学三年级2班', '三年级(2)班'],
    ['2026级1班', '高一(1)班'],
    ['2026级（1）班', '高一(1)班'],
    ['26级1班', '高一(1)班'],
    ['高2024级3班', '高三(3)班'],
    ['高中2024级3班', '高三(3)班'],
    ['初中2024级3班', '九年级(3)班'],
    ['物理提高班', '物理提高班'],
    ['物理提高', '物理提高'],
  ])('written as %s', (text, name) => expect(nameOf(text)).toBe(name))

  it.each([
    ['2024级3班', '“2024级3班”可能是高三(3)班、九年级(3)班，请填完整名称'],
    ['物理 提高班', '“物理 提高班”可能是物理提高班、物理提高，请填完整名称'],
    ['高一(30)班', '没有使用中的班级“高一(30)班”，相近的有高一(3)班、高一(13)班、高一(1)班'],
    ['高九(9)班', '没有使用中的班级“高九(9)班”'],
    ['2024级8班', '没有使用中的班级“2024级8班”，相近的有高三(3)班、九年级(3)班、三年级(2)班'],
    ['3班', '没有使用中的班级“3班”，相近的有高一(3)班、高三(3)班、七年级(3)班、九年级(3)班'],
    ['高儿(3)班', '没有使用中的班级“高儿(3)班”，相近的有高一(3)班、高三(3)班、高一(13)班'],
  ])('and %s is refused in words unless it means one class', (text, words) => {
    const meant = find(text)
    expect(meant.kind === 'found' ? '' : classRefusal(text, meant)).toBe(words)
  })

  it('by no more than five others', () => {
    const many = Array.from({ length: 20 }, (_, at) => named(`高一(${at + 1})班`, { class_no: at + 1 }))
    const meant = classFinder(many)('高一(21)班')
    expect(meant.kind === 'unknown' && namesOf(meant.like)).toHaveLength(5)
  })
})

describe('the key of a class name', () => {
  it.each(['', '班', '(', '第', '十', '二十班', '2024级', '高', '高一', '🎈班'])('of %j is a text', (text) =>
    expect(typeof classNameKey(text)).toBe('string'),
  )

  it('tells numbers apart that only their place tells apart', () => {
    const keys = ['高一(12)班', '高一(2)班', '高二(1)班', '高一(21)班', '高二(12)班'].map(classNameKey)
    expect(new Set(keys).size).toBe(5)
  })
})

describe('[QI-145] a file full of names that are no classes', () => {
  /** Measured 60 ms; 11 s where each name is compared with each class. */
  const MOST_MS = 3000

  it('is gone through at once, and its first names are told what they are like', () => {
    const finds = classFinder(Array.from({ length: 60 }, (_, at) => named(`高一(${at + 1})班`)))
    const before = process.cpuUsage()
    const meant = Array.from({ length: 100_000 }, (_, at) => finds(`高${at}部`))
    meant.push(...Array.from({ length: 300 }, (_, at) => finds(`${at}${'高一'.repeat(16_000)}`)))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(MOST_MS)
    expect(meant.every(({ kind }) => kind === 'unknown')).toBe(true)
    expect(finds('高一(9')).toMatchObject({ kind: 'found' })
  })

  it('has few names in a cell', () => {
    expect(classNamesIn('高一(1)班、 高一(2)班；高一(1)班\n')).toEqual(['高一(1)班', '高一(2)班'])
    const many = Array.from({ length: 41 }, (_, at) => `高一(${at})班`)
    expect(classNamesIn(many.slice(1).join('、'))).toHaveLength(40)
    expect(classNamesIn(many.join('、'))).toBe(null)
    expect(classNamesIn('高'.repeat(30_000))).toBe(null)
  })

  it('tells no long name back', () => {
    const long = '高'.repeat(1000)
    const meant = find(long)
    expect(meant.kind === 'found' ? '' : classRefusal(long, meant)).toBe('没有名称这么长的班级，最多 60 字')
  })
})
