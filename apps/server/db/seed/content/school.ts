import type { PhaseId, SubjectId } from './types.ts'

export const demoSchool: {
  name: string
  region: { code: string; province: string; city: string; district: string }
  phases: { phase_id: PhaseId; name: string }[]
  logo_path: string
} = {
  name: '讲台实验中学',
  region: { code: '330106', province: '浙江省', city: '杭州市', district: '西湖区' },
  phases: [
    { phase_id: 'junior', name: '初中' },
    { phase_id: 'senior', name: '高中' },
  ],
  logo_path: 'school-logo.png',
}

/** The school year of the demo: its terms, and the days off that fall on school days. */
export const demoSchoolYear = {
  school_year: 2026,
  terms: [
    { term_no: 1, from_day: '2026-09-01', to_day: '2027-01-29' },
    { term_no: 2, from_day: '2027-02-22', to_day: '2027-07-02' },
  ],
  days: [
    { day: '2026-09-25', kind: 'holiday', name: '中秋节' },
    { day: '2026-10-01', kind: 'holiday', name: '国庆节' },
    { day: '2026-10-02', kind: 'holiday', name: '国庆节' },
    { day: '2026-10-05', kind: 'holiday', name: '国庆节' },
    { day: '2026-10-06', kind: 'holiday', name: '国庆节' },
    { day: '2026-10-07', kind: 'holiday', name: '国庆节' },
    { day: '2027-01-01', kind: 'holiday', name: '元旦' },
    { day: '2027-04-05', kind: 'holiday', name: '清明节' },
    { day: '2027-06-09', kind: 'holiday', name: '端午节' },
  ],
} as const

/** Science subjects are those of spec §9: 物理, 数学, 化学, 生物. */
export const demoSubjects: { subject_id: SubjectId; name: string; is_science: boolean }[] = [
  { subject_id: 'chinese', name: '语文', is_science: false },
  { subject_id: 'math', name: '数学', is_science: true },
  { subject_id: 'english', name: '英语', is_science: false },
  { subject_id: 'physics', name: '物理', is_science: true },
  { subject_id: 'chemistry', name: '化学', is_science: true },
  { subject_id: 'biology', name: '生物', is_science: true },
  { subject_id: 'politics', name: '政治', is_science: false },
  { subject_id: 'history', name: '历史', is_science: false },
  { subject_id: 'geography', name: '地理', is_science: false },
  { subject_id: 'information', name: '信息技术', is_science: false },
  { subject_id: 'music', name: '音乐', is_science: false },
  { subject_id: 'art', name: '美术', is_science: false },
  { subject_id: 'pe', name: '体育', is_science: false },
]
