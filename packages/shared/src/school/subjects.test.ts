import { describe, expect, test } from 'vitest'
import { bySubject } from './built-in-subjects.ts'
import { PHASE_IDS, type PhaseId } from '../core/dictionaries.ts'
import { BUILT_IN_SUBJECTS } from './built-in-subjects.ts'
import { type KeptSubject, subjectsOf } from './kept-subjects.ts'
import { isSubjectId, namesOfSubject, subjectName, subjectsIn } from './subjects.ts'

const ALL = BUILT_IN_SUBJECTS
const namesIn = (...[phase_id, kept]: [phase_id: string | null, kept?: (string | null)[]]) =>
  subjectsIn(ALL, phase_id, kept).map(({ name }) => name)

function kept(subject_id: string, changes: Partial<KeptSubject> = {}): KeptSubject {
  return { subject_id, name: '', phase_ids: ['senior'], state: 'offered', ...changes }
}

describe('the subjects of a phase', () => {
  test('[SC-107] a phase offers its own subjects, and besides what stands there already', () => {
    expect(namesIn('primary')).toContain('科学')
    expect(namesIn('primary')).not.toContain('物理')
    expect(namesIn('primary', ['physics'])).toContain('物理')
    expect(namesIn('primary', [null, 'nothing'])).toEqual(namesIn('primary'))
    expect(namesIn('junior')).toEqual(expect.arrayContaining(['道德与法治', '物理', '日语', '科学', '劳动']))
    expect(namesIn('junior')).not.toContain('通用技术')
    expect(namesIn('senior')).toEqual(expect.arrayContaining(['通用技术', '心理健康']))
    expect(namesIn('senior')).not.toContain('道德与法治')
  })

  test('[SC-107] without a phase every subject is offered, and every subject belongs to a phase', () => {
    expect(namesIn(null)).toEqual(ALL.map(({ name }) => name))
    expect(namesIn('')).toHaveLength(ALL.length)
    const offered = new Set(PHASE_IDS.flatMap((id) => namesIn(id)))
    expect(offered.size).toBe(ALL.length)
  })
})

describe('[SC-120] the name of a subject in a phase', () => {
  test('政治 is 思想政治 in 高中 and 政治 where no phase is known', () => {
    expect(subjectName(ALL, 'politics')).toBe('政治')
    expect(subjectName(ALL, 'politics', 'senior')).toBe('思想政治')
    expect(subjectName(ALL, 'politics', 'junior')).toBe('政治')
    expect(subjectName(ALL, 'math', 'senior')).toBe('数学')
    expect(namesIn('senior')).toContain('思想政治')
    expect(namesIn(null)).toContain('政治')
  })

  test('a file may say either, and no two subjects share a name', () => {
    const names = ALL.flatMap(namesOfSubject)
    expect(names).toEqual(expect.arrayContaining(['政治', '思想政治']))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('[SC-116] the subjects of a school', () => {
  test('are the built-in ones as it keeps them, and its own after them', () => {
    const subjects = subjectsOf([
      kept('1002', { name: '篆刻', phase_ids: ['junior', 'primary'] }),
      kept('japanese', { state: 'hidden' }),
      kept('1001', { name: '书法' }),
      kept('physics', { phase_ids: ['senior'] }),
    ])
    expect(subjects.slice(-2).map(({ name }) => name)).toEqual(['书法', '篆刻'])
    expect(subjectsIn(subjects, 'primary').at(-1)).toEqual({ id: '1002', name: '篆刻' })
    expect(subjectsIn(subjects, 'junior').map(({ id }) => id)).not.toContain('physics')
    expect(subjectsIn(subjects, 'senior').map(({ id }) => id)).not.toContain('japanese')
    expect(subjectsIn(subjects, 'senior', ['japanese']).map(({ id }) => id)).toContain('japanese')
    expect(subjectsOf([])).toBe(BUILT_IN_SUBJECTS)
  })

  test('one that was deleted is chosen nowhere, and old records still have its name', () => {
    const subjects = subjectsOf([kept('1001', { name: '书法', state: 'removed' })])
    expect(subjectsIn(subjects, 'senior').map(({ id }) => id)).not.toContain('1001')
    expect(subjectName(subjects, '1001')).toBe('书法')
  })

  test('own ids are numbers, listed after the built-in subjects in their order', () => {
    expect(['math', '1001', '23456'].every(isSubjectId)).toBe(true)
    expect(['', '1000', '0999', '01001', '1e9', 'nothing', '1001 '].some(isSubjectId)).toBe(false)
    const rows = ['1002', 'pe', '1001', 'chinese'].map((subject_id) => ({ subject_id }))
    expect(bySubject(rows).map(({ subject_id }) => subject_id)).toEqual(['chinese', 'pe', '1001', '1002'])
  })

  test('phases stand in the order of schooling, whatever was kept', () => {
    const phases: PhaseId[] = ['senior', 'primary']
    expect(subjectsOf([kept('1001', { phase_ids: phases })]).at(-1)?.phase_ids).toEqual(['primary', 'senior'])
  })
})
