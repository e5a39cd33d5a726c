import { expect, test } from 'vitest'
import { PHASE_IDS, SUBJECTS, subjectsIn } from './dictionaries.ts'

const namesIn = (...asked: Parameters<typeof subjectsIn>) => subjectsIn(...asked).map(({ name }) => name)

test('[SC-107] a phase offers its own subjects, and besides what stands there already', () => {
  expect(namesIn('primary')).toEqual([
    ...['语文', '数学', '英语', '科学', '道德与法治', '信息', '音乐', '美术', '体育', '劳动', '心理健康'],
  ])
  expect(namesIn('junior')).toContain('道德与法治')
  expect(namesIn('junior')).not.toContain('政治')
  expect(namesIn('senior')).toEqual(expect.arrayContaining(['政治', '通用技术', '日语']))
  expect(namesIn('primary', [null, 'physics'])).toContain('物理')
  expect(namesIn('junior', ['politics'])).toContain('政治')
})

test('[SC-107] without a phase every subject is offered, and every subject belongs to a phase', () => {
  expect(subjectsIn(null)).toBe(SUBJECTS)
  expect(subjectsIn('')).toBe(SUBJECTS)
  const offered = new Set(PHASE_IDS.flatMap((phase_id) => namesIn(phase_id)))
  expect(offered.size).toBe(SUBJECTS.length)
})
